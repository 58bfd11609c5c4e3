/**
 * Returns an address that works outside the site, in a file or an email: a path of this site gets the site's address.
 * @param href as the readers of rich text accept it: relative, or http, https, mailto or tel
 */
export function absoluteHref(href: string, siteUrl: string): string {
  return URL.parse(href, `${siteUrl}/`)?.href ?? siteUrl
}
