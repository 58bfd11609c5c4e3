import { z } from 'zod'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { configureAll, pixelId } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

const { mailbox } = siteUnderTest

const mails = z.array(
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
)

/** Requests on a new connection, because the mailbox may close a kept one while it is reused. */
const ask = (path: string) => fetch(`${mailbox}${path}`, { headers: { connection: 'close' } })

async function mailsTo(address: string) {
  const all = mails.parse(await (await ask('/api/messages')).json())
  return all.filter(({ to }) => to.includes(address))
}

configureAll({ pixelId })

test('a lead reaches the thank-you page, one Lead event and the PDF', async ({ page, context }) => {
  const visits = await fakeParty(context)
  const ada = `ada.${Date.now()}@client.example`
  await page.goto('/ilm-lead')
  const frame = page.getByTitle('Premium pricing secrets lead form')
  expect((await frame.boundingBox())?.height).toBe(page.viewportSize()?.height)
  const form = frame.contentFrame()
  await expect(form.getByText('Demonstration email provider:')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Email address').fill(ada)
  await form.getByRole('button', { name: 'Send me the method' }).click()
  await expect(page).toHaveURL('/ilm-thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(visits.events()).toEqual([])
  await page.locator('.consent [data-decide="granted"]').click()
  await expect.poll(visits.events).toEqual(['PageView', 'Lead'])

  const [delivery, ...others] = await mailsTo(ada)
  expect(others).toEqual([])
  expect(delivery?.attachments).toEqual([{ name: 'method.pdf', type: 'application/pdf' }])
  const pdf = await ask(`/messages/${delivery?.id}/files/0`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7')

  await page.goto(mailbox)
  await page.getByRole('link', { name: ada }).click()
  await expect(page.getByRole('heading', { name: 'Here is the method', level: 1 })).toBeVisible()
})
