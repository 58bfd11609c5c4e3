import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'
import { runSetup } from '#tests/support/setup/runSetup.ts'

const ANSWERS = [
  'https://www.site.test',
  'anna@site.test',
  'smtp://anna:password@mail.site.test:587',
  'Anna Coach <hello@site.test>',
]

it('writes a complete private file from four answers', async () => {
  const { code, output, file, values } = await runSetup(temporaryFolder(), ANSWERS)
  expect(code).toBe(0)
  expect(output).toContain('  site.test  A, AAAA   the same')
  expect(output).toContain('  _dmarc.site.test  TXT   "v=DMARC1; p=none; rua=mailto:anna@site.test"')
  expect(output).not.toContain('anna:password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(values).toEqual({
    NEXT_PUBLIC_SITE_URL: ANSWERS[0],
    REFERRAL_TO: ANSWERS[1],
    SMTP_URL: ANSWERS[2],
    REFERRAL_FROM: ANSWERS[3],
    TRUSTED_PROXIES: '1',
    REFERRAL_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(configurationProblems(values)).toEqual([])
})

it('keeps values and secrets in a further run', async () => {
  const folder = temporaryFolder()
  const { SMTP_URL: _, ...others } = (await runSetup(folder, ANSWERS)).values
  const { values } = await runSetup(folder, ['', '', 're_0123456789', ''])
  expect(values).toEqual({ ...others, MAIL_API_KEY: 're_0123456789' })
})

it.each([
  ['an answer is wrong', ['http://www.site.test'], 'Type the whole public address'],
  ['a question has no answer', ANSWERS.slice(0, 2), 'Nothing was written: a question has no answer.'],
])('writes nothing when %s', async (_, typed, message) => {
  const { code, output, file } = await runSetup(temporaryFolder(), typed)
  expect(code).toBe(1)
  expect(output).toContain(message)
  expect(existsSync(file)).toBe(false)
})
