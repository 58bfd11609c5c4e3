const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g

/** Scripts of this site say so with `data-site`; structured data is no program; everything else is the framework's. */
const isOurs = (attributes: string): boolean =>
  /\bdata-site\b/.test(attributes) || /\btype="application\/ld\+json"/.test(attributes)

/**
 * Leaves the framework's scripts, its flight data and the hints that preload them out of a rendered page. What
 * remains is what React rendered, the site's own scripts (marked `data-site`) and structured data. Applying it
 * twice changes nothing more.
 */
export function leanHtml(html: string): string {
  return html
    .replace(SCRIPT, (script: string, attributes: string) => (isOurs(attributes) ? script : ''))
    .replace(SCRIPT_PRELOAD, '')
}
