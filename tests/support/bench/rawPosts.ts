import { connect, type Socket } from 'node:net'
import { isWhole } from '../http/wholeAnswer.ts'

/** How many wait for the next one to be sent. */
const MOST_IDLE = 16

/**
 * Posts on connections that stay open, as those of a proxy do. By hand, since what Node's own `fetch` leaves behind holds its process up
 * for 60 to 90 ms whenever it is collected, and would be measured as the slowness of who answers.
 */
export function rawPosts(port: number) {
  const idle: Socket[] = []

  /** @returns the status; 0 when the connection ended first */
  const post = (path: string, headers: Record<string, string>, body: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = idle.pop() ?? connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
      let answer = ''
      const end = () => settle(0)
      const read = (text: string) => {
        answer += text
        if (isWhole(answer)) settle(Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
      }
      const settle = (status: number) => {
        socket.off('close', end).off('error', end).off('data', read)
        if (status > 0 && idle.length < MOST_IDLE) idle.push(socket)
        else socket.destroy()
        resolve(status)
      }
      socket.on('close', end).on('error', end).on('data', read)
      const sent = {
        host: `127.0.0.1:${port}`,
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    })

  const close = () => {
    for (const socket of idle) socket.destroy()
  }
  return { post, close }
}
