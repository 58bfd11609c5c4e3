import { createServer } from 'node:net'

/** A program that listens on this machine, and the variable that moves it to another port. */
export interface PortUse {
  port: number
  what: string
  variable: string
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/**
 * One sentence for the first port that another program holds, or null when all are free. Looks at both loopback
 * addresses, since a browser may use either for `localhost`.
 */
export async function busyPort(uses: readonly PortUse[]): Promise<string | null> {
  for (const { port, what, variable } of uses) {
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))
    if (!free) {
      return `Port ${port}, which the ${what} needs, is used by another program. Stop that program, or choose another port: ${variable}=${port + 10} npm start`
    }
  }
  return null
}
