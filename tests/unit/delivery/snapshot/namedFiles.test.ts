import { expect, it } from 'vitest'
import { namedFiles } from '#lib/delivery/snapshot/crawl.ts'

const SITE = 'https://www.site.test'
const PICTURE = '/lake/images/local/production/a-8x6.jpg?rect=1,2,3,4&w='

it.each([
  ['a style sheet', '<link rel="stylesheet" href="/_next/static/a.css">', ['/_next/static/a.css']],
  ['an icon with its query', '<link rel="icon" href="/favicon.ico?1">', ['/favicon.ico?1']],
  [
    'a script that is loaded later',
    '<script data-elements="/elements.1.js">a()</script>',
    ['/elements.1.js'],
  ],
  [
    'every size of a picture whose addresses contain commas',
    `<img srcset="${PICTURE.replace('&', '&amp;')}320 320w, ${PICTURE.replace('&', '&amp;')}640 640w">`,
    [`${PICTURE}320`, `${PICTURE}640`],
  ],
  ['a picture in JSON', `{"logo":"${SITE}${PICTURE.replace('&', '\\u0026')}320"}`, [`${PICTURE}320`]],
  ['a picture in an attribute', `<div data-props="{&quot;src&quot;:&quot;${PICTURE}&quot;}">`, [PICTURE]],
  ['a share picture', `<meta content="${SITE}/share/homePage.png">`, ['/share/homePage.png']],
  [
    'a font relative to its style sheet',
    'a{src:url(../media/a.woff2)format("woff2")}b{background:url(data:image/png;base64,A)}',
    ['/_next/static/media/a.woff2'],
  ],
  [
    'the imports of a module',
    'import a from"/islands/first.1.js";()=>import("/islands/later.3.js");from`,El(u,l),`;import("@supabase/tracing")',
    ['/islands/first.1.js', '/islands/later.3.js'],
  ],
  ['no link to a page', '<a href="/privacy">Privacy</a><link rel="canonical" href="/TSS">', []],
  ["no picture on Sanity's CDN", '<img src="https://cdn.sanity.io/images/a.jpg">', []],
  ['no invalid address', '<img src="http://[">', []],
])('returns %s', (_, text, expected) => {
  expect(namedFiles(text, `${SITE}/_next/static/chunks/a.css`)).toEqual(expected)
})
