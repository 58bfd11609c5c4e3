/**
 * An address as it works outside the site, in a file or an e-mail: one of this site gets the site's own before it.
 * @param href as the readers of rich text let it through: relative, or http, https, mailto or tel
 */
export function absoluteHref(href: string, siteUrl: string): string {
  return URL.parse(href, `${siteUrl}/`)?.href ?? siteUrl
}
