import { leanHtml } from './leanHtml.ts'

/** Where the island of a route is served; app/_islands/bundle.ts puts it there. */
export const islandPath = (route: string): string => `/islands${route}.js`

/**
 * A rendered page with its island in place of the framework: Next's scripts and flight data left out, the one module
 * that hydrates the page's interactive component put in.
 */
export function islandHtml(html: string, route: string): string {
  const script = `<script type="module" data-site="island" src="${islandPath(route)}" async></script>`
  const lean = leanHtml(html)
  return lean.includes(script) ? lean : lean.replace('</head>', () => `${script}</head>`)
}
