import type { Server } from 'node:net'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { UserFacingError } from '../userFacingError.ts'

/**
 * Listens on the loopback address.
 * @param variable moves the program to another port
 * @param taken the sentence for a port that another program holds
 * @returns the port, which the system chooses for port 0
 * @throws UserFacingError when the port can't be had
 */
export function listen(
  server: Server,
  port: number,
  variable: string,
  taken = `Port ${port} is taken; stop the program that uses it or set ${variable} to another.`,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? taken
          : `Cannot listen on port ${port} (${error.message}). Set ${variable} to another port.`
      reject(new UserFacingError(sentence))
    }
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      // A connection fails, for example, when no more files can be opened. The server continues.
      server
        .off('error', failed)
        .on('error', (error) =>
          log.error('service.connection', 'A connection could not be taken.', failureFacts(error)),
        )
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
