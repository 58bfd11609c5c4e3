import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { UnopenedNotice } from '#app/_ui/layout/UnopenedNotice.tsx'
import { deliver } from '#lib/delivery/deliver.ts'
import { visibility } from '#lib/seo/visibility.ts'
import { builtFiles } from '#tests/support/delivery/builtFiles.ts'
import { renderedPage } from '#tests/support/delivery/renderedPage.ts'

const site = vi.hoisted(() => ({ isOpen: false }))
vi.mock('#app/siteVisibility.ts', () => ({
  siteVisibility: async () => visibility(site.isOpen, 'https://anna.example'),
}))

/** Returns the band with the headers of a page that has it. */
async function delivered(isOpen: boolean) {
  site.isOpen = isOpen
  const band = renderToStaticMarkup(await UnopenedNotice())
  return { band, ...deliver(renderedPage(band), { path: '/privacy', delivery: 'content' }, builtFiles()) }
}

it('tells visitors and robots that the site is not open', async () => {
  const { band, html, headers } = await delivered(false)
  expect(band).toContain('Preview: this site is not open yet.')
  expect(html).toContain(band)
  expect(headers['x-robots-tag']).toBe('noindex')
})

it('leaves the pages of an open site unchanged', async () => {
  const { band, headers } = await delivered(true)
  expect(band).toBe('')
  expect(headers).not.toHaveProperty('x-robots-tag')
})
