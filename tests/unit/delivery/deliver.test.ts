import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { speculationRules } from '#lib/delivery/pageScripts.ts'
import { paletteRule } from '#lib/design/palettes.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { builtFiles, CALCULATOR_ISLAND } from '#tests/support/delivery/builtFiles.ts'
import { contentPage, framework, own, renderedPage } from '#tests/support/delivery/renderedPage.ts'

const privacy = { path: '/privacy', delivery: 'content' } as const
const letter = { path: '/TSS', delivery: 'content' } as const
const calculator = { path: '/ai-roi-calculator', delivery: 'island' } as const
const interactive = { path: '/none', delivery: 'interactive' } as const
const directive = (name: string, headers: Readonly<Record<string, string>>) =>
  headers['content-security-policy']?.split('; ').find((one) => one.startsWith(`${name} `))
const scriptsOf = (headers: Readonly<Record<string, string>>) => directive('script-src', headers)

describe('content page', () => {
  it("omits the framework's scripts, flight data and preloads", () => {
    const { html } = deliver(renderedPage('<p>Copy &#x27;a&#x27;<br/></p>'), privacy, builtFiles())
    expect(html).toBe(contentPage('<p>Copy &#x27;a&#x27;<br/></p>'))
  })

  it('joins the parts of each text', () => {
    const { html } = deliver(
      renderedPage('<p>within <!-- -->5 minutes<!-- -->, and</p>'),
      privacy,
      builtFiles(),
    )
    expect(html).toBe(contentPage('<p>within 5 minutes, and</p>'))
  })

  it('keeps its own scripts with a policy that allows the inline one', () => {
    const { html, headers } = deliver(renderedPage(), privacy, builtFiles())
    for (const part of [own.head, own.data]) expect(html).toContain(part)
    expect(scriptsOf(headers)).toBe(`script-src 'self' ${hashSource(elements.headScript)}`)
  })

  it('allows no other script in its policy', () => {
    const other = '<script>window.injected=true</script>'
    const { headers } = deliver(renderedPage(other), privacy, builtFiles())
    expect(headers).toEqual(deliver(renderedPage(), privacy, builtFiles()).headers)
  })

  it('allows third parties only where a page has their element', () => {
    const policy = deliver(renderedPage(), privacy, builtFiles()).headers['content-security-policy']
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("style-src 'self'; ")
    expect(policy).toContain("frame-src 'none'")
    const booking = deliver(renderedPage('<scheduler-embed data-provider="calendly">'), letter, builtFiles())
    expect(booking.headers['content-security-policy']).toContain('frame-src https://calendly.com')
  })

  it('has the same policy for any copy', () => {
    const copies = [
      '<p>Copy</p>',
      '<h2 class="none">Other copy</h2>',
      '<scheduler-embed data-provider="calendly">',
    ]
    const policies = copies.map((copy) => deliver(renderedPage(copy), privacy, builtFiles('p{}')).headers)
    expect(policies[1]).toEqual(policies[0])
    expect(policies[2]).toEqual(policies[0])
  })
})

describe('style of a page', () => {
  const RULES = 'p{margin:0}.button:hover{margin:1px}'

  it('contains the rules of its route with their hash in the policy', () => {
    const { html, headers } = deliver(renderedPage(), privacy, builtFiles(RULES))
    expect(html).toBe(contentPage().replace(own.style, `<style>${RULES}</style>`))
    expect(directive('style-src', headers)).toBe(`style-src 'self' ${hashSource(RULES)}`)
  })

  it('has the rule of a palette in its policy, but no other rule of the page', () => {
    const rule = paletteRule('ocean') ?? ''
    const copy = `<style data-href="ocean">${rule}</style><style>p{margin:1px}</style>`
    const { headers } = deliver(renderedPage(copy), privacy, builtFiles())
    expect(directive('style-src', headers)).toBe(`style-src 'self' ${hashSource(rule)}`)
  })

  it('is linked on an interactive page, where Next loads the sheet', () => {
    const page = renderedPage()
    expect(deliver(page, interactive, builtFiles(RULES)).html).toBe(page)
  })
})

describe('speculation rules', () => {
  it('prefetch only pages that make sense without an earlier action', () => {
    const rules = JSON.parse(speculationRules)
    expect(Object.keys(rules)).toEqual(['prefetch'])
    const [{ href_matches: paths }] = rules.prefetch[0].where.and
    expect(paths).toEqual(expect.arrayContaining(['/', '/TSS', '/ILM', '/ai-roi-calculator', '/referral']))
    expect(paths.filter((path: string) => /thank-you|studio|api|demo|[*:]/.test(path))).toEqual([])
  })

  it('stay on the page and in its policy', () => {
    const { html, headers } = deliver(renderedPage('<p>Copy</p>', own.ahead), privacy, builtFiles())
    expect(html).toBe(contentPage('<p>Copy</p>', own.ahead))
    expect(directive('script-src', headers)).toContain(hashSource(speculationRules))
  })
})

describe('island page', () => {
  const tag = `<script data-island="${CALCULATOR_ISLAND}">${elements.islandLoader}</script>`

  it("loads the route's island instead of the framework", () => {
    const { html, headers } = deliver(renderedPage(), calculator, builtFiles())
    expect(html).toBe(contentPage('<p>Copy</p>', tag))
    const hashes = [elements.headScript, elements.islandLoader].map(hashSource).sort()
    expect(scriptsOf(headers)).toBe(`script-src 'self' ${hashes.join(' ')}`)
  })

  it('keeps the texts of the island apart, as React expects them', () => {
    const island = '<div id="island"><p>a<!-- -->b</p></div>'
    expect(deliver(renderedPage(island), calculator, builtFiles()).html).toContain(island)
  })

  it('omits the island in the response to a posted form', () => {
    const { html } = deliver(
      contentPage('<p>Copy</p>', tag),
      { ...calculator, delivery: 'content' },
      builtFiles(),
    )
    expect(html).toBe(contentPage())
  })
})

describe('interactive page', () => {
  it('keeps the framework and allows only scripts of its form', () => {
    const { html, headers } = deliver(renderedPage(), interactive, builtFiles())
    expect(html).toBe(renderedPage())
    expect(scriptsOf(headers)?.match(/sha256-/g)).toHaveLength(4)
    const forged = renderedPage('<script>self.__next_f.push(alert(1))</script>')
    expect(scriptsOf(deliver(forged, interactive, builtFiles()).headers)).toBe(scriptsOf(headers))
  })
})

describe('deliver', () => {
  it('returns the same page when it is applied twice', () => {
    const parts = [...Object.values(framework), ...Object.values(own), '<p>a</p>', 'a<!-- -->b', '<input/>']
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts)),
        fc.constantFrom(privacy, calculator),
        fc.constantFrom(builtFiles(), builtFiles('p{margin:0}')),
        (pieces, route, built) => {
          const outgoing = deliver(renderedPage(pieces.join('')), route, built)
          expect(deliver(outgoing.html, route, built)).toEqual(outgoing)
        },
      ),
    )
  })
})
