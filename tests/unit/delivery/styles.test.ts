import { describe, expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { builtFiles } from '#tests/support/delivery/builtFiles.ts'
import { contentPage, own, renderedPage } from '#tests/support/delivery/renderedPage.ts'

const route = { path: '/privacy', delivery: 'content' } as const

const RULES = 'p{margin:0}.button:hover{margin:1px}'
const inline = `<style>${RULES}</style>`
const styleSrc = (headers: Readonly<Record<string, string>>) =>
  headers['content-security-policy']?.split('; ').find((directive) => directive.startsWith('style-src '))

describe('style of a page', () => {
  it('contains the rules of its route with their hash in the policy', () => {
    const { html, headers } = deliver(renderedPage(), route, builtFiles(RULES))
    expect(html).toBe(contentPage().replace(own.style, inline))
    expect(styleSrc(headers)).toBe(`style-src 'self' ${hashSource(RULES)}`)
  })

  it('has the same hash for any copy', () => {
    const policies = ['<p>Copy</p>', '<h2 class="none">Other copy</h2>'].map(
      (body) => deliver(renderedPage(body), route, builtFiles(RULES)).headers,
    )
    expect(policies[1]).toEqual(policies[0])
  })

  it('is linked when the build has no rules for the sheet', () => {
    const { html, headers } = deliver(renderedPage(), route, builtFiles())
    expect(html).toBe(contentPage())
    expect(styleSrc(headers)).toBe("style-src 'self'")
  })

  it('is linked on an interactive page, where Next loads the sheet', () => {
    const page = renderedPage()
    expect(deliver(page, { path: '/none', delivery: 'interactive' }, builtFiles(RULES)).html).toBe(page)
  })
})
