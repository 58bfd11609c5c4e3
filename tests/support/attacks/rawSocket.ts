import { connect } from 'node:net'

/** What came back, byte for byte, and how the connection ended. */
export interface RawAnswer {
  text: string
  /** The status of an HTTP answer; null when there was none. */
  status: number | null
  /** `silent`: still open when there was no more patience. */
  ended: 'closed' | 'reset' | 'silent'
}

export interface RawRequest {
  bytes: string | Uint8Array
  /** What the client does once it has sent: waits for the answer, says that it sends no more, or resets the connection. */
  ending?: 'wait' | 'end' | 'reset'
  /** Milliseconds to wait for the connection to end. */
  patience?: number
}

/** Sends bytes as they are to a port of this machine, past every client that would put them right. */
export function sendRaw(
  port: number,
  { bytes, ending = 'wait', patience = 5_000 }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let wasReset = false
    const answer = (ended: RawAnswer['ended']) => {
      clearTimeout(timer)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const [, status] = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.[01] (\d{3})/.exec(text) ?? []
      resolve({ text, status: status ? Number(status) : null, ended })
    }
    const timer = setTimeout(() => answer('silent'), patience)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => {
      wasReset = true
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => answer(wasReset ? 'reset' : 'closed'))
    socket.on('connect', () => {
      if (ending === 'end') socket.end(bytes)
      else socket.write(bytes, () => ending === 'reset' && socket.resetAndDestroy())
    })
  })
}
