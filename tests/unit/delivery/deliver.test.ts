import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { hashSource } from '#lib/security/hashSource.ts'
import { builtFiles, CALCULATOR_ISLAND } from '#tests/support/delivery/builtFiles.ts'
import { contentPage, framework, own, renderedPage } from '#tests/support/delivery/renderedPage.ts'

const privacy = { path: '/privacy', delivery: 'content' } as const
const calculator = { path: '/ai-roi-calculator', delivery: 'island' } as const
const scriptsOf = (headers: Readonly<Record<string, string>>) =>
  headers['content-security-policy']?.split('; ').find((directive) => directive.startsWith('script-src '))

describe('a content page', () => {
  it('leaves without the framework’s scripts, flight data and preloads, all its other bytes untouched', () => {
    const { html, leftOut } = deliver(renderedPage('<p>Copy &#x27;a&#x27;<br/></p>'), privacy)
    expect(html).toBe(contentPage('<p>Copy &#x27;a&#x27;<br/></p>'))
    expect(leftOut).toEqual([])
  })

  it('has each text in one piece, but where a parser would read it differently then', () => {
    const { html } = deliver(renderedPage('<p>within <!-- -->5 minutes<!-- -->, and</p>'), privacy)
    expect(html).toBe(contentPage('<p>within 5 minutes, and</p>'))
    for (const kept of ['<<!-- -->b>', '&am<!-- -->p;', '&#x2<!-- -->7;', 'a<!-- --><b>b</b>', 'a<!--b-->c'])
      expect(deliver(renderedPage(`<p>${kept}</p>`), privacy).html).toBe(contentPage(`<p>${kept}</p>`))
  })

  it('keeps the site’s own scripts and structured data, and its policy names the one that stands in the page', () => {
    const { html, headers } = deliver(renderedPage(), privacy)
    for (const part of [own.head, own.data]) expect(html).toContain(part)
    expect(scriptsOf(headers)).toBe(`script-src 'self' ${hashSource(elements.headScript)}`)
  })

  it.each(['/lake/files/a.js', '/elements.00000000.js', `${elements.path}?`, ''])(
    'keeps to its own elements: %s is foreign',
    (address) => {
      const other = `<script data-elements="${address}">${elements.headScript}</script>`
      const { html, leftOut } = deliver(renderedPage('', other), privacy)
      expect(html.match(/data-elements="[^"]*"/g)).toEqual([`data-elements="${elements.path}"`])
      expect(leftOut.map(({ kind }) => kind)).toEqual(['script'])
    },
  )

  it('allows no inline style but its own, and third parties only where an element of theirs stands', () => {
    const policy = deliver(renderedPage(), privacy).headers['content-security-policy']
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("style-src 'self'; ")
    expect(policy).toContain("frame-src 'none'")
    const booking = deliver(
      renderedPage('<scheduler-embed data-calendly="https://assets.calendly.com/w.js">'),
      privacy,
    )
    expect(booking.headers['content-security-policy']).toContain('frame-src https://calendly.com')
  })
})

describe('an island page', () => {
  const tag = `<script data-island="${CALCULATOR_ISLAND}">${elements.islandLoader}</script>`

  it('gets what fetches the route’s island in place of the framework, and its policy names that', () => {
    const { html, headers } = deliver(renderedPage(), calculator, builtFiles())
    expect(html).toBe(contentPage('<p>Copy</p>', tag))
    const hashes = [elements.headScript, elements.islandLoader].map(hashSource).sort()
    expect(scriptsOf(headers)).toBe(`script-src 'self' ${hashes.join(' ')}`)
  })

  it.each([
    '/islands/referral.0a1b2c3d.js',
    '/islands/ai-roi-calculator.js',
    '/islands/ai-roi-calculator.0a1b2c3d.js?',
    '/islands/ai-roi-calculator.0a1b2c3d.js/../../lake/a.js',
    'https://hostile.example/islands/ai-roi-calculator.0a1b2c3d.js',
    '/lake/files/a.js',
    '',
  ])('keeps to its own island: %s is foreign', (address) => {
    const other = `<script data-island="${address}">${elements.islandLoader}</script>`
    const { html, leftOut } = deliver(renderedPage('', other), calculator, builtFiles())
    expect(html.match(/data-island="[^"]*"/g)).toEqual([`data-island="${CALCULATOR_ISLAND}"`])
    expect(leftOut.map(({ kind }) => kind)).toEqual(['script'])
  })

  it('keeps the texts of the island apart, as React finds them there', () => {
    const island = '<div id="island"><p>a<!-- -->b</p></div>'
    const { html } = deliver(renderedPage(`${island}<p>a<!-- -->b</p>`), calculator)
    expect(html).toContain(`${island}<p>ab</p>`)
  })

  it('is a content page to whoever has posted its form: the island stays out, and is no stranger', () => {
    const { html, leftOut } = deliver(contentPage('<p>Copy</p>', tag), { ...calculator, delivery: 'content' })
    expect(html).toBe(contentPage())
    expect(leftOut).toEqual([])
  })
})

describe('a page that hydrates', () => {
  it('keeps the framework, and its policy names what has the form of the framework’s scripts alone', () => {
    const route = { path: '/none', delivery: 'interactive' } as const
    const { html, headers } = deliver(renderedPage(), route)
    expect(html).toBe(renderedPage())
    expect(scriptsOf(headers)?.match(/sha256-/g)).toHaveLength(4)
    const forged = renderedPage('<script>self.__next_f.push(alert(1))</script>')
    expect(deliver(forged, route).html).not.toContain('alert(1)')
    expect(scriptsOf(deliver(forged, route).headers)).toBe(scriptsOf(headers))
  })
})

describe('delivering', () => {
  it('joins texts between which only something left out stood', () => {
    const hint = '<link rel="preconnect" href="/">'
    const { html } = deliver(`<head></head><p>one<!-- -->${hint}two</p>`, privacy)
    expect(html).toContain('<p>onetwo</p>')
  })

  it('twice changes nothing more', () => {
    const parts = [
      ...Object.values(framework),
      ...Object.values(own),
      '<p>a</p>',
      'a<!-- -->b',
      '<p onclick="a()">',
      '<table>',
    ]
    const broken = [
      '<style data-href="/_next/static/chunks/a.css">p{}',
      '<script>1</script>',
      '<script',
      '</',
      'x',
      '&l',
      't;',
      '<',
      '<!-- -->',
      '<!--',
      '<svg>',
      '<template>',
      '<noscript>',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts, ...broken)),
        fc.constantFrom(privacy, calculator),
        fc.constantFrom(builtFiles(), builtFiles({ css: 'p{margin:0}.none{margin:0}', scripts: 'a' })),
        (pieces, route, built) => {
          const { html, headers } = deliver(pieces.join(''), route, built)
          expect(deliver(html, route, built)).toEqual({ html, headers, leftOut: [] })
        },
      ),
    )
  })
})
