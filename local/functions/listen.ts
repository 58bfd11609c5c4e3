import type { Server } from 'node:net'

/** Listens on the loopback address; rejects with one sentence when the port is taken. */
export function listen(server: Server, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) => {
      reject(
        failure.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken; stop the program that uses it or set ${variable} to another.`)
          : failure,
      )
    })
    server.listen(port, '127.0.0.1', resolve)
  })
}
