import { hashSource } from '../http/hashSource.ts'
import { type Html, html } from './html.ts'

interface Page {
  title: string
  style: string
  script?: string | undefined
  head?: Html
  body: Html
  /** Attributes of the body, each with a space before it. */
  attributes?: readonly Html[]
  status?: number
  /** Directives of the Content-Security-Policy in addition to the default ones, or instead of them. */
  policy?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

/** Returns a page outside the site, neither cached nor indexed, whose policy allows only its own style and script. */
export function htmlResponse(page: Page): Response {
  const { title, style, script, head = html``, body, attributes = [], status = 200, policy, headers } = page
  const directives = {
    'default-src': "'none'",
    'style-src': hashSource(style),
    ...(script !== undefined && { 'script-src': hashSource(script) }),
    'img-src': 'data:',
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...policy,
  }
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: style }}</style>
${head}
</head>
<body${attributes}>
${body}
${script === undefined ? '' : html`<script>${{ html: script }}</script>`}
</body>
</html>`
  return new Response(document.html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': Object.entries(directives)
        .map((directive) => directive.join(' '))
        .join('; '),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
