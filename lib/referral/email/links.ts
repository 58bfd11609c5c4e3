import { colors } from '../../design/tokens.ts'
import { type Html, html } from '../../server/html/html.ts'

const ADDRESS =
  /https?:\/\/[^\s<>"'`]+|(?:www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/)[^\s<>"'`]+|[\p{L}\p{M}\p{N}_+-][\p{L}\p{M}\p{N}_.+'-]*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/giu
const BARE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/
const CLOSING = /[.,;:!?)\]}]+$/

/** Returns the web address of a text if it is http or https, carries no user name and parses; otherwise null. */
export function webAddress(text: string): string | null {
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !BARE.test(text)) return null
  const candidate = hasScheme ? text : `https://${text}`
  if (!URL.canParse(candidate)) return null
  const url = new URL(candidate)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** The text of a link is always its address, so it cannot pose as another. */
export function linkified(text: string): Html {
  const pieces: Html[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const found = match[0].replace(CLOSING, '')
    const target = found.includes('@') && !found.includes('/') ? `mailto:${found}` : webAddress(found)
    if (target === null) continue
    pieces.push(html`${text.slice(end, match.index)}`)
    pieces.push(
      html`<a href="${target}" rel="noopener noreferrer" style="color:${colors.brand}">${found}</a>`,
    )
    end = match.index + found.length
  }
  pieces.push(html`${text.slice(end)}`)
  return { html: pieces.map((piece) => piece.html.replaceAll('\n', '<br>')).join('') }
}
