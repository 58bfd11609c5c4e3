import { createHash } from 'node:crypto'
import { type Html, html } from '#lib/referral/email/html.ts'

const STYLE = `body{margin:0;background:#fafaf6;color:#16201c;font:1.0625rem/1.6 Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:clamp(3rem,12vh,8rem) 1.25rem}
h1{font:400 2.25rem/1.15 "Times New Roman",serif;margin:0 0 1rem}
p{margin:0 0 1rem}
a{color:#0b4f3c}
button{min-height:3.25rem;padding:.8rem 1.6rem;border:0;border-radius:2px;background:#0b4f3c;color:#fafaf6;font:500 1rem/1.25 Arial,sans-serif;cursor:pointer}
:focus-visible{outline:3px solid #d7a022;outline-offset:2px}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A page of one message, for answers that don't come from a document and are given when nothing else may be at hand. */
export function plainPage(status: number, title: string, content: Html): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: STYLE }}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`
  return new Response(page.html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      // Anything stricter would take the Origin from the form's own post.
      'referrer-policy': 'same-origin',
    },
  })
}
