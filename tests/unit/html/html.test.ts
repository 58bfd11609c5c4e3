import { describe, expect, test } from 'vitest'
import { escapeHtml } from '#lib/html/escape.ts'
import { html } from '#lib/html/html.ts'

describe('the template', () => {
  test('escapes every value, once, and leaves HTML alone', () => {
    const inner = html`<b>${'&<>"\''}</b>`
    expect(html`${inner}${[inner, inner]}${'<'}`.html).toBe(
      `${'<b>&amp;&lt;&gt;&quot;&#39;</b>'.repeat(3)}&lt;`,
    )
    expect(escapeHtml('plain')).toBe('plain')
  })
})
