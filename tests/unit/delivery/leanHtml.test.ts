import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryOf } from '#lib/delivery/delivery.ts'
import { leanHtml } from '#lib/delivery/leanHtml.ts'

describe('leanHtml', () => {
  it("leaves out the framework's scripts, flight data and preloads", () => {
    const html =
      '<head><link rel="preload" as="script" href="/_next/a.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<script src="/_next/a.js" async=""></script></head><body><p>Copy</p><script>self.__next_f.push([1,"x"])</script></body>'
    expect(leanHtml(html)).toBe('<head><link rel="stylesheet" href="/a.css"/></head><body><p>Copy</p></body>')
  })

  it("keeps the site's own scripts and structured data", () => {
    const html =
      '<script data-site="variant">f()</script><script type="application/ld+json">{}</script>' +
      '<script type="module" data-site="" src="/elements.js"></script>'
    expect(leanHtml(html)).toBe(html)
  })

  it('changes nothing more when it is applied again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>a</p>',
            '<script>1</script>',
            '<script data-site>2</script>',
            '<link rel="preload" as="script">',
            '</',
            'x',
          ),
        ),
        (parts) => leanHtml(leanHtml(parts.join(''))) === leanHtml(parts.join('')),
      ),
    )
  })
})

describe('deliveryOf', () => {
  it.each([
    ['/route-cache/APP_PAGE/0123/$/index', 'content'],
    ['/route-cache/APP_PAGE/0123/$/TSS', 'content'],
    ['/route-cache/APP_PAGE/0123/$/_not-found', 'content'],
    ['/route-cache/APP_PAGE/0123/$/ai-roi-calculator', 'island'],
    ['/route-cache/APP_PAGE/0123/$/referral', 'interactive'],
    ['/route-cache/APP_PAGE/0123/$/studio/structure', 'studio'],
    ['/route-cache/APP_PAGE/0123/$/_global-error', 'interactive'],
  ])('%s is %s', (key, delivery) => {
    expect(deliveryOf(key)).toBe(delivery)
  })
})
