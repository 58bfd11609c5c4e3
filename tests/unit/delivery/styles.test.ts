import { describe, expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import { hashSource } from '#lib/security/hashSource.ts'
import { builtFiles } from '#tests/support/delivery/builtFiles.ts'
import { contentPage, own, renderedPage } from '#tests/support/delivery/renderedPage.ts'

const route = { path: '/privacy', delivery: 'content' } as const
const built = builtFiles({
  css: 'p{margin:0}table{margin:0}.button:hover{margin:1px}',
  scripts: 'e.className="button"',
})

const RULES = 'p{margin:0}.button:hover{margin:1px}'
const inline = (rules: string) => `<style data-href="/_next/static/chunks/a.css">${rules}</style>`
const styled = (page: string, style: string) => page.replace(own.style, style)
const styleSrc = (headers: Readonly<Record<string, string>>) =>
  headers['content-security-policy']?.split('; ').find((directive) => directive.startsWith('style-src '))

describe('the style of a page', () => {
  it('is the rules that it uses, in the page, named in its policy by their hash', () => {
    const { html, headers } = deliver(renderedPage(), route, built)
    expect(html).toBe(styled(contentPage(), inline(RULES)))
    expect(styleSrc(headers)).toBe(`style-src 'self' ${hashSource(RULES)}`)
  })

  it('is written anew wherever it has been written before, whatever stands there', () => {
    const expected = deliver(renderedPage(), route, built)
    for (const rules of [RULES, '', 'p{display:none}']) {
      expect(deliver(styled(contentPage(), inline(rules)), route, built)).toEqual(expected)
    }
  })

  it('is linked where the build has no such sheet, or not the scripts that make elements', () => {
    const none = builtFiles({ css: null, scripts: '' })
    expect(deliver(renderedPage(), route, none).html).toBe(contentPage())
    const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css">'
    const again = deliver(styled(contentPage(), inline(RULES)), route, none)
    expect(again.html).toBe(styled(contentPage(), link))
    expect(styleSrc(again.headers)).toBe("style-src 'self'")
    expect(deliver(renderedPage(), route, builtFiles({ css: 'p{margin:0}', scripts: null })).html).toBe(
      contentPage(),
    )
  })

  it('stays a link where all of Next is sent, which brings the sheet itself', () => {
    const page = renderedPage()
    expect(deliver(page, { path: '/none', delivery: 'interactive' }, built).html).toBe(page)
  })
})
