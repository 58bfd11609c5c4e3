import { extname } from 'node:path'

/** Attributes whose addresses a browser loads, or one of our scripts imports; sets of pictures have a size after each address. */
const IN_MARKUP =
  /\s(?:src|href|poster|content|data-elements|data-island|(?:image)?srcset)="((?:https?:\/)?\/[^"]+)"/gi
const IN_STYLES = /url\(["']?([^"')]+)["']?\)/g
/** A literal with its path; minified programs contain other text that looks like an import. */
const IN_MODULES = /\b(?:from|import)\s*\(?\s*["'`]((?:\.{0,2}\/)[\w./@-]+\.m?js)["'`]/g

/**
 * Returns the files of this site that a page, a style sheet or a module loads, as paths with their queries, each once. A page's
 * links count if they lead to a file.
 * @param address path and query of the text itself
 * @param siteUrl public address of the site, with which absolute addresses begin
 */
export function namedFiles(text: string, address: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl)
  const markup = text.replaceAll(/<!--.*?-->/gs, '')
  const names = [IN_MARKUP, IN_STYLES, IN_MODULES]
    .flatMap((form) => [...markup.matchAll(form)])
    .flatMap(([, value = '']) =>
      value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
    )
  const own = names.flatMap((name) => {
    const url = URL.parse(name.replaceAll('&amp;', '&'), origin + address)
    return url?.origin === origin && extname(url.pathname) !== '' ? [url.pathname + url.search] : []
  })
  return [...new Set(own)].filter((name) => name !== address)
}
