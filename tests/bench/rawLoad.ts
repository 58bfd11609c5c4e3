import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const CONNECTIONS = 32

/** The bytes of one answer, head included, which the same request then gets again and again. */
function sizeOfAnswer(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request)).setEncoding('latin1')
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      text += chunk
      const head = text.indexOf('\r\n\r\n')
      const length = /^content-length: (\d+)/im.exec(text)?.[1]
      if (head < 0 || length === undefined) return
      if (!text.startsWith('HTTP/1.1 200 ')) reject(new Error(`Answered with ${text.split('\r\n')[0]}.`))
      if (text.length < head + 4 + Number(length)) return
      resolve(head + 4 + Number(length))
      socket.destroy()
    })
  })
}

/**
 * How many requests a second are answered on 32 connections that stay open. Counts bytes instead of reading answers, so that the
 * asking costs a fraction of the answering.
 * @param path asked for with Brotli
 */
export async function requestsPerSecond(port: number, path: string, seconds: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`
  const size = await sizeOfAnswer(port, request)
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    let missing = size
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true).on('data', (chunk) => {
      missing -= chunk.length
      if (missing > 0) return
      missing = size
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
