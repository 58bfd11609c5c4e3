import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { speculationRules } from '#lib/delivery/pageScripts.ts'

/** The HTML that Next adds around React's, as in a build. */
export const framework = {
  connection: '<link rel="preconnect" href="/" crossorigin=""/>',
  hint: '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
  module: '<script src="/_next/static/chunks/a.js" async=""></script>',
  polyfill: '<script src="/_next/static/chunks/b.js" noModule=""></script>',
  mark: '<meta name="next-size-adjust" content=""/>',
  begin: '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  flight: '<script>self.__next_f.push([1,"7:[\\"$\\",\\"p\\",null,{}]\\n\\u003c/script>"])</script>',
  runtime:
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});</script>',
} as const

/** The HTML that the site's own layout adds. */
export const own = {
  head: `<script data-elements="${elements.path}">${elements.headScript}</script>`,
  ahead: `<script type="speculationrules">${speculationRules}</script>`,
  data: '<script type="application/ld+json">{"@type":"Service"}</script>',
  style: '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  font: '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>',
} as const

export const renderedPage = (body = '<p>Copy</p>', head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head>${framework.connection}${own.font}${own.style}${framework.hint}${framework.module}${framework.mark}${own.head}${head}${framework.polyfill}</head>` +
  `<body>${own.data}<main id="main">${body}</main>${framework.runtime}${framework.begin}${framework.flight}</body></html>`

/** Returns a content page for its readers, as React and Next render it. */
export const contentPage = (body = '<p>Copy</p>', head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head>${own.font}${own.style}${own.head}${head}</head>` +
  `<body>${own.data}<main id="main">${body}</main></body></html>`
