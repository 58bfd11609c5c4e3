import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'
import { readEnvironmentFile } from '#ops/setup/environmentFile.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const ANSWERS = [
  'https://www.site.test',
  'anna@site.test',
  'smtp://anna:password@mail.site.test:587',
  'Anna Coach <hello@site.test>',
]

const environmentFile = () => join(temporaryFolder(), '.env.production')

/** Runs `npm run setup` with these typed lines. */
function setUp(file: string, typed: readonly string[], ...options: string[]) {
  const child = spawn(process.execPath, [resolve('ops/setup/main.ts'), ...options], { cwd: dirname(file) })
  let out = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
  }
  child.stdin.end(typed.map((line) => `${line}\n`).join(''))
  return new Promise<{ code: number | null; out: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out })),
  )
}

it('writes a complete private file from four answers', async () => {
  const file = environmentFile()
  const { code, out } = await setUp(file, ANSWERS)
  expect(code).toBe(0)
  expect(out).toContain('  site.test  A     the IPv4 address of the server or host')
  expect(out).toContain('  _dmarc.site.test  TXT   "v=DMARC1; p=none; rua=mailto:anna@site.test"')
  expect(out).not.toContain('anna:password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const values = readEnvironmentFile(file)
  expect(values).toMatchObject({
    NEXT_PUBLIC_SITE_URL: ANSWERS[0],
    REFERRAL_TO: ANSWERS[1],
    SMTP_URL: ANSWERS[2],
    REFERRAL_FROM: ANSWERS[3],
    TRUSTED_PROXIES: '1',
  })
  expect(values.REFERRAL_SECRET).toMatch(/^[\w-]{43}$/)
  expect(configurationProblems(values)).toEqual([])
})

it('keeps values and secrets in a further run', async () => {
  const file = environmentFile()
  await setUp(file, ANSWERS)
  const before = readEnvironmentFile(file)
  await setUp(file, ['', '', 're_0123456789', ''])
  const { SMTP_URL: _, ...others } = before
  expect(readEnvironmentFile(file)).toEqual({ ...others, MAIL_API_KEY: 're_0123456789' })
})

it('takes its answers from options', async () => {
  const file = environmentFile()
  const [address, email, mail, sender] = ANSWERS
  const { code } = await setUp(
    file,
    [],
    ...[`--address=${address}`, `--email=${email}`, `--mail=${mail}`, `--sender=${sender}`],
  )
  expect(code).toBe(0)
  expect(readEnvironmentFile(file)).toMatchObject({ REFERRAL_FROM: sender })
})

it.each([
  ['http://www.site.test', 'Type the whole public address'],
  ['https://www.site.test/start', 'Type the whole public address'],
])('refuses the address %s without writing a file', async (address, message) => {
  const file = environmentFile()
  const { code, out } = await setUp(file, [], `--address=${address}`)
  expect(code).toBe(1)
  expect(out).toContain(`--address: ${message}`)
  expect(existsSync(file)).toBe(false)
})

it('writes nothing when a question has no answer', async () => {
  const file = environmentFile()
  const { code, out } = await setUp(file, ANSWERS.slice(0, 2))
  expect(code).toBe(1)
  expect(out).toContain('Nothing was written: a question has no answer.')
  expect(existsSync(file)).toBe(false)
})
