import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts a fake Content Lake that handles every request with the listener until the test ends. Returns its address. */
export async function startSickLake(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
  return `http://127.0.0.1:${address.port}`
}
