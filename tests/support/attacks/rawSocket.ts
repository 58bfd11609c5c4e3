import { connect } from 'node:net'

/** The bytes of a response and the end of its connection. */
export interface RawAnswer {
  text: string
  /** Status of an HTTP response, or null without one. */
  status: number | null
  /** `silent` if the connection was still open after the time limit. */
  ended: 'closed' | 'reset' | 'silent'
}

export interface RawRequest {
  bytes: string | Uint8Array
  /** Client's action after sending: wait for the response, end its side, or reset the connection. */
  ending?: 'wait' | 'end' | 'reset'
  /** Time limit for the end of the connection, ms. */
  patience?: number
}

/** Sends bytes unchanged to a port of this machine, without an HTTP client that would correct them. */
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
