import { once } from 'node:events'
import { Server } from 'node:net'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { messageOf, UserFacingError } from '../userFacingError.ts'

/**
 * Listens on a loopback address.
 * @param variable moves the program to another port
 * @returns the port, which the system chooses for port 0
 * @throws UserFacingError when the port can't be had
 */
export async function listen(
  server: Server,
  port: number,
  variable: string,
  host = '127.0.0.1',
): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new UserFacingError(
      isTaken
        ? `Port ${port} is taken; stop the program that uses it or set ${variable} to another.`
        : `Cannot listen on port ${port} (${messageOf(error)}). Set ${variable} to another port.`,
    )
  }
  // A connection fails, for example, when no more files can be opened. The server continues.
  server.on('error', (error) =>
    log.error('service.connection', 'A connection could not be taken.', failureFacts(error)),
  )
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/**
 * Returns the port if a program can listen on it now.
 * @param port 0 for one that the system chooses
 * @throws UserFacingError when it is taken or not permitted to this user
 */
export async function usablePort(port: number, variable: string): Promise<number> {
  const server = new Server()
  const usable = await listen(server, port, variable)
  await once(server.close(), 'close')
  return usable
}
