import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { memberOf } from '../node/http/openRequests.ts'
import { plainPage } from '../referral/plainPage.ts'
import { html } from '../server/html/html.ts'

/** Headers of Next's response that don't fit the page which replaces it. */
const OF_NEXT = ['content-encoding', 'content-length', 'etag']

/** Replaces Next's empty page with status 500 by the fixed heading (requirements §8.4). */
export async function replaceFailedPages(): Promise<void> {
  const page = plainPage(
    500,
    'Unexpected Application Error!',
    html`<p>Something went wrong on this page. Try it again; if it keeps failing, come back in a few minutes.</p>
<p><a href="">Try again</a></p>
<p><a href="/">Go to the home page</a></p>`,
  )
  const body = await page.text()
  subscribe('http.server.response.created', (message) => {
    const response = memberOf(message, 'response')
    if (response instanceof ServerResponse) replaceIfFailed(response, body, page.headers)
  })
}

/** Wraps the methods that send. Compression makes the headers before its first write, so `writeHead` decides. */
function replaceIfFailed(response: ServerResponse, body: string, headers: Headers): void {
  const { writeHead, write, end } = response
  let isReplaced = false
  const hasFailed = () =>
    response.statusCode === 500 && String(response.getHeader('content-type')).startsWith('text/html')
  response.writeHead = (...args: unknown[]) => {
    isReplaced = hasFailed()
    if (isReplaced) {
      for (const name of OF_NEXT) response.removeHeader(name)
      response.setHeaders(headers)
    }
    return Reflect.apply(writeHead, response, args)
  }
  response.write = (...args: unknown[]) => {
    if (!response.headersSent && hasFailed()) response.writeHead(response.statusCode)
    return isReplaced || Reflect.apply(write, response, args)
  }
  response.end = (...args: unknown[]) => {
    const isOurs = isReplaced || (!response.headersSent && hasFailed())
    return Reflect.apply(end, response, isOurs ? [body] : args)
  }
}
