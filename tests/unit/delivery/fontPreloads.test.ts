import { describe, expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import { builtFiles } from '#tests/support/delivery/builtFiles.ts'
import { renderedPage } from '#tests/support/delivery/renderedPage.ts'

const route = { path: '/privacy', delivery: 'content' } as const

const face = (name: string, settings: string) =>
  `@font-face{font-family:${name};src:url(../media/${name}.woff2)format("woff2");${settings}}`

const built = builtFiles({
  css:
    face('Upright', 'font-style:normal') +
    face('Slanted', 'font-style:italic') +
    face('Unused', 'font-style:normal') +
    face('Upright', 'font-style:normal;unicode-range:U+43') +
    face('Last', 'font-style:normal') +
    '@font-face{font-family:Stand-in;src:local(Arial);font-style:normal}' +
    'p{font-family:Upright,Slanted,Last,Stand-in}',
  scripts: '',
})

const preload = (name: string) =>
  `<link rel="preload" href="/_next/static/media/${name}.woff2" as="font" type="font/woff2" crossorigin="" fetchpriority="low"/>`

describe('the fonts that a page asks for ahead', () => {
  it('are the upright ones that its rules load for English, but for the last: before its style and after all else', () => {
    const { html } = deliver(renderedPage(), route, built)
    expect(html).toContain(`${preload('Upright')}<style `)
    expect(html.match(/fetchpriority="low"\/>/g)).toHaveLength(1)
  })

  it('are written anew when the page is looked at again, whatever was there', () => {
    const first = deliver(renderedPage(), route, built)
    expect(deliver(first.html, route, built)).toEqual(first)
    const tampered = first.html.replace('Upright.woff2', 'Old.woff2')
    expect(deliver(tampered, route, built)).toEqual(first)
  })

  it('are none where the style is linked', () => {
    const none = builtFiles({ css: null, scripts: '' })
    expect(deliver(deliver(renderedPage(), route, built).html, route, none).html).not.toContain(
      'fetchpriority="low"/>',
    )
  })
})
