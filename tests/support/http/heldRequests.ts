import { connect } from 'node:net'

export interface HeldRequest {
  port: number
  path: string
  headers?: Record<string, string>
  body: string
  /** Paths requested on the same connection right after the request, without waiting for its response. */
  pipelined?: readonly string[]
}

/** A POST that a server has accepted but can't answer yet: its head has arrived, its body has not. */
export interface Held {
  /**
   * Sends the body.
   * @returns all bytes received until the connection ended
   */
  finish(): Promise<string>
}

/** Limit for a server to accept all held requests, ms. */
const ACCEPTED_WITHIN = 30_000
const ANSWERED_WITHIN = 10_000

/** Sends the head of a POST and waits for the server's `100 Continue`. */
export function holdRequest({ port, path, headers = {}, body, pipelined = [] }: HeldRequest): Promise<Held> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let text = ''
    let failure = ''
    const ended = new Promise<void>((done) => socket.once('close', () => done()))
    const fields = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      expect: '100-continue',
      ...headers,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    const finish = async () => {
      text = ''
      const behind = pipelined.map((next) => `GET ${next} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`)
      socket.write([body, ...behind].join(''))
      socket.setTimeout(ANSWERED_WITHIN, () => socket.destroy(new Error('was not answered in time')))
      await ended
      return `${text}${failure}`
    }
    socket.setTimeout(ACCEPTED_WITHIN, () => socket.destroy(new Error('was not accepted in time')))
    socket.on('error', (error) => {
      failure = ` [${error.message}]`
    })
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text === 'HTTP/1.1 100 Continue\r\n\r\n') resolve({ finish })
    })
    void ended.then(() => reject(new Error(`The server did not accept a request: ${text}${failure}`)))
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })
}

/** Returns the statuses of the responses on one connection, and true if the last has `Connection: close`. */
export function answersIn(text: string): { statuses: number[]; saidClose: boolean } {
  const heads = text.match(/HTTP\/1\.1 \d{3}[\s\S]*?\r\n\r\n/g) ?? []
  return {
    statuses: heads.map((head) => Number(head.slice(9, 12))),
    saidClose: /\r\nconnection: close\r\n/i.test(heads.at(-1) ?? ''),
  }
}
