import { describe, expect, it } from 'vitest'
import { namedFiles } from '#lib/delivery/snapshot/namedFiles.ts'

const SITE = 'https://www.site.test'
const named = (text: string, address = '/TSS') => namedFiles(text, address, SITE)

describe('namedFiles of a page', () => {
  it.each([
    ['a style sheet', '<link rel="stylesheet" href="/_next/static/a.css">', ['/_next/static/a.css']],
    ['a preloaded font', '<link rel="preload" as="font" href="/_next/a.woff2">', ['/_next/a.woff2']],
    ['an icon with its query', '<link rel="icon" href="/icon.svg?icon.12.svg">', ['/icon.svg?icon.12.svg']],
    ['a script', '<script type="module" src="/elements.12.js"></script>', ['/elements.12.js']],
    [
      'a script that is loaded later',
      '<script data-elements="/elements.12.js">a()</script>',
      ['/elements.12.js'],
    ],
    [
      'an island that is loaded later',
      '<script data-island="/islands/referral.12.js">run()</script>',
      ['/islands/referral.12.js'],
    ],
    [
      'every size of a picture whose addresses contain commas',
      '<img src="/a.jpg?rect=1,2,3,4&amp;w=320" srcset="/a.jpg?rect=1,2,3,4&amp;w=320 320w, /a.jpg?rect=1,2,3,4&amp;w=640 640w">',
      ['/a.jpg?rect=1,2,3,4&w=320', '/a.jpg?rect=1,2,3,4&w=640'],
    ],
    [
      'a picture of a picture element',
      '<picture><source srcset="/a.avif 1x"><img src="/a.png"></picture>',
      ['/a.avif', '/a.png'],
    ],
    [
      'a preloaded picture',
      '<link rel="preload" as="image" imagesrcset="/a.avif 320w, /b.avif 640w">',
      ['/a.avif', '/b.avif'],
    ],
    [
      'a share picture',
      `<meta property="og:image" content="${SITE}/share/homePage.png">`,
      ['/share/homePage.png'],
    ],
    ['a font in an inline style', '<style>@font-face{src:url("/f.woff2")}</style>', ['/f.woff2']],
  ])('returns %s', (_, html, expected) => {
    expect(named(`<!doctype html><html><head></head><body>${html}</body></html>`)).toEqual(expected)
  })

  it.each([
    ['a link to another page', '<a href="/privacy">Privacy</a>'],
    ['its own address', '<link rel="canonical" href="/TSS">'],
    ["a picture on Sanity's CDN", '<img src="https://cdn.sanity.io/images/a.jpg">'],
    ['an inline picture', '<img src="data:image/png;base64,AAAA">'],
    ['a picture in a comment', '<!-- <img src="/a.png"> -->'],
    ['an invalid address', '<img src="http://[">'],
  ])('ignores %s', (_, html) => {
    expect(named(`<!doctype html><html><body>${html}</body></html>`)).toEqual([])
  })
})

it('returns the fonts and pictures of a style sheet relative to it', () => {
  const css =
    '@font-face{src:url(../media/a.woff2)format("woff2")}a{background:url("../media/b.svg")}b{background:url(data:image/png;base64,A)}'
  expect(named(css, '/_next/static/chunks/a.css')).toEqual([
    '/_next/static/media/a.woff2',
    '/_next/static/media/b.svg',
  ])
})

it('returns only the imports of a module', () => {
  const source =
    'import a from"./first.12.js";const b=()=>import("/islands/sender.34.js");from`,El(u,l),`;import("@supabase/tracing");x.from("table")'
  expect(named(source, '/islands/referral.js')).toEqual(['/islands/first.12.js', '/islands/sender.34.js'])
})
