import { describe, expect, test } from 'vitest'
import { escapeHtml } from '#lib/server/html/escape.ts'
import { html } from '#lib/server/html/html.ts'

describe('html', () => {
  test('escapes every value once but no nested HTML', () => {
    const inner = html`<b>${'&<>"\''}</b>`
    expect(html`${inner}${[inner, inner]}${'<'}`.html).toBe(
      `${'<b>&amp;&lt;&gt;&quot;&#39;</b>'.repeat(3)}&lt;`,
    )
    expect(escapeHtml('plain')).toBe('plain')
  })
})
