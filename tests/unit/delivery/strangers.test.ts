import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import elements from '#lib/delivery/elements.json' with { type: 'json' }
import { hashSource } from '#lib/security/hashSource.ts'
import { contentPage, renderedPage } from '#tests/support/delivery/renderedPage.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const RUN = 'window.injected=true'
const route = { path: '/TSS', delivery: 'content' } as const

/** What an attacker who can write into the rendered page would write, with the name under which it is reported. */
const injections: readonly (readonly [html: string, kind: string])[] = [
  [`<script>${RUN}</script>`, 'script'],
  [`<script data-site="variant">${RUN}</script>`, 'script'],
  [`<script type="module">${RUN}</script>`, 'script'],
  [`<script>self.__next_f.push((${RUN},[0]))</script>`, 'script'],
  [`<script>self.__next_f.push([0]);${RUN};(0)</script>`, 'script'],
  [`<script data-site="variant">${elements.headScript};${RUN}</script>`, 'script'],
  [`<script type="module" src="${elements.path}"></script>`, 'script'],
  ['<script src="/lake/files/a.js"></script>', 'script'],
  ['<script type="module" data-site="elements" src="/elements.00000000.js"></script>', 'script'],
  ['<script type="speculationrules">{"prefetch":[{"urls":["https://hostile.example/"]}]}</script>', 'script'],
  ['<script type="importmap">{"imports":{"a":"https://hostile.example/"}}</script>', 'script'],
  [`<script src="data:text/javascript,${RUN}"></script>`, 'script'],
  [`<svg><script>${RUN}</script></svg>`, 'script'],
  ['<svg><script href="/_next/../lake/a.js"></script></svg>', 'script'],
  [`<template shadowrootmode="open"><script>${RUN}</script></template>`, 'script'],
  [`<table><script>${RUN}</script></table>`, 'script'],
  [`<p onclick="${RUN}">Copy</p>`, 'p.onclick'],
  [`<img src="x" onerror="${RUN}" onerror="${RUN}">`, 'img.onerror'],
  [`<svg onload="${RUN}"></svg>`, 'svg.onload'],
  [`<body onload="${RUN}">`, 'body.onload'],
  [`<a href="javascript:${RUN}">Copy</a>`, 'a.href'],
  [`<a href=" java\nscript:${RUN}">Copy</a>`, 'a.href'],
  [`<svg><a xlink:href="javascript:${RUN}"></a></svg>`, 'a.href'],
  [`<svg><animate attributeName="href" values="#;javascript:${RUN}"></animate></svg>`, 'animate.values'],
  [`<form action="javascript:${RUN}"></form>`, 'form.action'],
  [`<button formaction="javascript:${RUN}">Copy</button>`, 'button.formaction'],
  [`<a href="data:text/html,<script>${RUN}</script>">Copy</a>`, 'a.href'],
  [`<iframe srcdoc="<script>${RUN}</script>"></iframe>`, 'iframe'],
  ['<object data="/lake/files/a.svg"></object>', 'object'],
  ['<embed src="/lake/files/a.svg">', 'embed'],
  ['<base href="https://hostile.example/">', 'base'],
  ['<meta http-equiv="refresh" content="0;url=https://hostile.example/">', 'meta'],
  ['<link rel="modulepreload" href="/lake/files/a.js">', 'link'],
  ['<link rel="preload" as="script" href="https://hostile.example/a.js">', 'link'],
  ['<link rel="stylesheet" href="/lake/files/a.css">', 'link'],
  ['<link rel="stylesheet" href="/_next/../lake/files/a.css">', 'link'],
  ['<link rel="modulepreload" href="/_next/.\t./lake/files/a.js">', 'link'],
  ['<script src="/_next/%2e%2e/lake/files/a.js"></script>', 'script'],
  ['<noscript><meta http-equiv="refresh" content="0;url=https://hostile.example/"></noscript>', 'noscript'],
  ['<noscript><style>p{display:none}</style></noscript>', 'noscript'],
  ['<link rel="preload" as="fetch" href="/lake/v1">', 'link'],
  [`<select><option>A</option><img src="x" onerror="${RUN}"></select>`, 'select'],
  [`<select><option><a href="javascript:${RUN}">A</a></option>`, 'select'],
  ['<style>p{display:none}</style>', 'style'],
  ['<p style="display:none">Copy</p>', 'p.style'],
]

const policyOf = (headers: Readonly<Record<string, string>>) => headers['content-security-policy']

const domOf = (html: string): string => new JSDOM(html).window.document.documentElement.outerHTML

describe('what is not this site’s', () => {
  it.each(injections)('%s is left out, named in no policy, and reported', (injected, kind) => {
    const { html, headers, leftOut } = deliver(renderedPage(injected), route)
    expect(leftOut.map((stranger) => stranger.kind)).toContain(kind)
    expect(html).not.toContain(RUN)
    expect(html).not.toContain('hostile.example')
    expect(policyOf(headers)).toBe(policyOf(deliver(renderedPage(), route).headers))
    for (const { hash } of leftOut) expect(policyOf(headers)).not.toContain(hash)
  })

  it('is found where only a browser without scripts sees it, whose reading starts in noscript', () => {
    const injected = `<noscript><p title="</noscript><p title='"><meta http-equiv="refresh" content="0">'>`
    const { html, leftOut } = deliver(renderedPage(injected), route)
    expect(leftOut.map(({ kind }) => kind)).toEqual(['noscript'])
    const { document } = new JSDOM(html).window // runs no scripts, and so reads as browsers without them
    expect(document.querySelector('meta')).toBeNull()
  })

  it('leaves the rest of the page, of which a browser makes the same as before', () => {
    const { html } = deliver(renderedPage(`<p>Before</p><script>${RUN}</script><p>After &amp; on</p>`), route)
    const expected = domOf(contentPage('<p>Before</p><p>After &amp; on</p>'))
    expect(domOf(html)).toBe(expected)
  })

  it('is reported with the hash of its source, by which a developer finds it', () => {
    const { leftOut } = deliver(renderedPage(`<script>${RUN}</script>`), route)
    expect(leftOut).toEqual([{ kind: 'script', hash: hashSource(RUN).slice(1, -1) }])
  })

  it('never runs, wherever in the page it stands and whatever stands around it', () => {
    const around = [
      '<p>Copy</p>',
      '<table><tr>',
      '</table>',
      '<b><p>',
      '</b>',
      '<select>',
      '<svg>',
      '<!--',
      '-->',
    ]
    const pieces = fc.constantFrom(
      ...injections.map(([html]) => html),
      ...around,
      '<math>',
      '</',
      '<textarea>',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (parts, inHead) => {
        const injected = parts.join('')
        const page = inHead ? renderedPage('', injected) : renderedPage(injected)
        const { window } = new JSDOM(deliver(page, route).html)
        const { document } = window
        const programs = [...document.querySelectorAll('script')].filter(
          ({ type, src, text, dataset }) =>
            type !== 'application/ld+json' &&
            (src !== '' || text !== elements.headScript || dataset.elements !== elements.path),
        )
        const armed = [...document.querySelectorAll('*')].filter((element) =>
          element
            .getAttributeNames()
            .some(
              (name) => /^on|^style$|^srcdoc$/.test(name) || /script:/.test(element.getAttribute(name) ?? ''),
            ),
        )
        expect([...programs, ...armed].map(({ outerHTML }) => outerHTML)).toEqual([])
      }),
      propertyRuns(40),
    )
  })
})

describe('what a page of this site holds', () => {
  it.each([
    '<a href="mailto:a@b.example">Mail</a><a href="tel:+1">Call</a><a href="/search?q=javascript:">Search</a>',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="javascript: the good parts">',
    '<lead-form-embed data-url="https://a.kit.com/f"><noscript><iframe src="https://a.kit.com/f"></iframe></noscript></lead-form-embed>',
    '<select name="a"><option value="">Choose one</option><optgroup label="B"><option value="b">b &lt; c</option></optgroup></select>',
    '<p data-on="onclick" class="style">on style=</p><textarea>\n\n&lt;script&gt;</textarea>',
  ])('stays: %s', (body) => {
    expect(deliver(renderedPage(body), route)).toMatchObject({ html: contentPage(body), leftOut: [] })
  })
})
