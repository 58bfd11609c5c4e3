import { BRAND_STYLE, type Brand, brandFamilies, brandFooter, brandHeader } from '../design/brand.ts'
import { colorVariables as colors, DEFAULT_PALETTE, schemeRules } from '../design/palettes.ts'
import { textSteps } from '../design/tokens.ts'
import { type Html, html } from '../server/html/html.ts'
import { htmlResponse } from '../server/html/htmlResponse.ts'

const { serif, sans } = brandFamilies

// Opts into the site's view transitions. Otherwise browsers report an error when a visitor comes from a page that has
// them.
const STYLE = `:root{-webkit-text-size-adjust:100%}
@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
body{margin:0;background:${colors.paper};color:${colors.ink};font:${textSteps.body.size}/${textSteps.body.lineHeight} ${sans}}
header,main,footer{max-width:34rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:1rem}
main{padding-top:clamp(2.5rem,9vh,6rem)}
footer{padding-bottom:3rem;color:${colors.muted}}
h1{font:400 2.25rem/1.15 ${serif};margin:0 0 1rem;text-wrap:balance}
h2{font:400 1.5rem/1.25 ${serif};margin:2.25rem 0 .75rem}
p{margin:0 0 1rem;text-wrap:pretty}
dl{margin:0 0 1.75rem;border-top:1px solid ${colors.rule}}
dt{margin:.75rem 0 0;color:${colors.muted};font-size:.875rem}
dd{margin:0;padding:0 0 .75rem;border-bottom:1px solid ${colors.rule};overflow-wrap:anywhere;white-space:pre-line}
form{margin:1.75rem 0}
label{display:block;margin:0 0 .4rem;font-weight:500}
input,textarea{box-sizing:border-box;display:block;width:100%;min-height:3rem;margin:0 0 1rem;padding:.6rem .8rem;border:1px solid ${colors.muted};border-radius:2px;background:${colors.white};color:inherit;font:inherit}
[type=checkbox]{display:inline;width:1.25rem;min-height:1.25rem;margin:0 .5rem 0 0;vertical-align:middle}
.error{color:${colors.toneRed};margin:-.5rem 0 1rem}
a{color:${colors.brand}}
button{min-height:3.25rem;padding:.8rem 1.6rem;border:0;border-radius:2px;background:${colors.brand};color:${colors.paper};font:500 1rem/1.25 ${sans};cursor:pointer}
:focus-visible{outline:3px solid ${colors.markYellow};outline-offset:2px}
${BRAND_STYLE}`

/**
 * Returns a page with one message, for responses that must not depend on a document or any other service.
 * @param options.script our own script, which may call this site
 * @param options.brand null or absent if it can't be read
 */
export function plainPage(
  status: number,
  title: string,
  content: Html,
  { script, brand = null }: { script?: string | undefined; brand?: Brand | null } = {},
): Response {
  return htmlResponse({
    status,
    title,
    style: `${schemeRules(brand?.palette ?? DEFAULT_PALETTE)}\n${STYLE}`,
    script,
    body: html`${brand ? html`<header>${brandHeader(brand)}</header>` : ''}
<main><h1>${title}</h1>${content}</main>
${brand ? html`<footer>${brandFooter(brand)}</footer>` : ''}`,
    policy: { 'font-src': "'self'", ...(script !== undefined && { 'connect-src': "'self'" }) },
    headers: {
      'x-robots-tag': 'noindex',
      // A stricter policy would remove the Origin header from the form's own post.
      'referrer-policy': 'same-origin',
    },
  })
}
