import { colors, fallbackFamilies, textSteps } from '#lib/design/tokens.ts'
import { type Html, html } from '#lib/html/html.ts'
import { hashSource } from '#lib/security/hashSource.ts'

const { serif, sans } = fallbackFamilies

const STYLE = `body{margin:0;background:${colors.paper};color:${colors.ink};font:${textSteps.body.size}/${textSteps.body.lineHeight} ${sans}}
main{max-width:34rem;margin:0 auto;padding:clamp(3rem,12vh,8rem) 1.25rem}
h1{font:400 2.25rem/1.15 ${serif};margin:0 0 1rem}
p{margin:0 0 1rem}
a{color:${colors.green}}
button{min-height:3.25rem;padding:.8rem 1.6rem;border:0;border-radius:2px;background:${colors.green};color:${colors.paper};font:500 1rem/1.25 ${sans};cursor:pointer}
:focus-visible{outline:3px solid ${colors.markYellow};outline-offset:2px}`

const POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

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
