import { expect, it } from 'vitest'
import type { Brand } from '#lib/design/brand.ts'
import { palettes } from '#lib/design/palettes.ts'
import { plainPage } from '#lib/referral/plainPage.ts'
import { html } from '#lib/server/html/html.ts'

const textOf = (brand: Brand | null) => plainPage(200, 'Your data', html`<p>Held.</p>`, { brand }).text()

it('leads home and names the owner when the brand is known', async () => {
  const text = await textOf({
    name: 'Penhallow <Growth>',
    sentence: 'The practice of Ruth.',
    palette: 'ocean',
  })
  expect(text).toMatch(/<header><a class="brand" href="\/">.+Penhallow &lt;Growth&gt;<\/a><\/header>/)
  expect(text).toContain('<p class="owner">The practice of Ruth.</p>')
  expect(text).toContain(`--color-brand:${palettes.ocean.colors.brand};`)
})

it('has no link home without a brand, since it may be on another origin', async () => {
  const text = await textOf(null)
  expect(text).not.toContain('href="/"')
  expect(text).not.toMatch(/<header|<footer/)
})
