import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isWhole, LAST_CHUNK } from '#tests/support/http/wholeAnswer.ts'

const CONNECTIONS = 32

/** How the end of an answer is known without reading it: by its bytes, or by the last ones of these. */
function endOf(port: number, request: string): Promise<{ bytes: number; isChunked: boolean }> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request)).setEncoding('latin1')
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      answer += text
      if (!isWhole(answer)) return
      socket.destroy()
      if (!answer.startsWith('HTTP/1.1 200 ')) reject(new Error(`Answered with ${answer.split('\r\n')[0]}.`))
      resolve({ bytes: answer.length, isChunked: answer.endsWith(LAST_CHUNK) })
    })
  })
}

/**
 * How many requests a second are answered on 32 connections that stay open. Looks for the end of answers instead of reading them, so
 * that the asking costs a fraction of the answering.
 * @param encoding in which answers are asked for; Next knows gzip alone
 * @throws Error when it is not answered with 200
 */
export async function requestsPerSecond(
  port: number,
  path: string,
  seconds: number,
  encoding: 'br' | 'gzip' = 'br',
): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  const end = await endOf(port, request)
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    let bytes = 0
    let tail = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true).on('data', (chunk) => {
      bytes += chunk.length
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      )
      if (end.isChunked ? tail !== LAST_CHUNK : bytes < end.bytes) return
      bytes = 0
      tail = ''
      answers += 1
      socket.write(request)
    })
    return socket
  })
  const began = performance.now()
  await pause(seconds * 1000)
  const rate = answers / ((performance.now() - began) / 1000)
  for (const socket of sockets) socket.destroy()
  return rate
}
