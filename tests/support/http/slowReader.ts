import { get } from 'node:http'

/**
 * Requests a large response and reads nothing until `read` is called.
 * @returns once the response has begun
 */
export function slowReader(url: string): Promise<{ read(): Promise<{ bytes: number; isWhole: boolean }> }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.pause()
      resolve({
        read: () =>
          new Promise((done) => {
            let bytes = 0
            response.on('data', (chunk: Buffer) => {
              bytes += chunk.byteLength
            })
            response.on('error', () => {})
            response.on('close', () => done({ bytes, isWhole: response.complete }))
            response.resume()
          }),
      })
    }).on('error', reject)
  })
}
