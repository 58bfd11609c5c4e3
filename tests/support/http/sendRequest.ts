import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a request with any headers, including those that `fetch` sets itself, such as Host. */
export const sendRequest = (url: string, { body, ...options }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, options)
      .on('response', async (response) => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: await text(response) })
      })
      .on('upgrade', ({ headers }, socket) => {
        socket.destroy()
        resolve({ status: 101, headers, text: '' })
      })
      .on('error', reject)
      .end(body)
  })
