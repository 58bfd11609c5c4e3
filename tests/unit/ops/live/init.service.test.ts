import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironmentFile } from '#ops/live/environmentFile.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-init-'))
  file = join(folder, '.env.production')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs live:init to its end with these typed lines or a file of answers. */
function init(
  lines: readonly string[],
  ...options: string[]
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, ['ops/live/init.ts', '--to', file, ...options])
  let [out, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, out, errors: errors.trim() })),
  )
}

const TOKEN = 'skViewerToken0123456789'
const MAIL_KEY = 're_0123456789'
const typed = [
  'https://www.site.test',
  'abc12345',
  TOKEN,
  'https://projectref.supabase.co',
  'sb_publishable_0123456789',
  'anna@site.test',
  'Anna Coach <referrals@site.test>',
  MAIL_KEY,
  'Europe/London',
]

describe('npm run live:init', () => {
  it('writes the managed mode from nine answers', async () => {
    const { code, out, errors } = await init(typed)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(readEnvironmentFile(file)).toMatchObject({
      NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
      TRUSTED_PROXIES: '1',
      REFERRAL_FROM: 'Anna Coach <referrals@site.test>',
      REFERRAL_ALLOWED_ORIGINS: 'https://www.site.test',
      REFERRAL_CONTENT_URL: 'https://abc12345.apicdn.sanity.io/v2026-03-01/data/query/production',
      REFERRAL_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
      MAIL_API_KEY: MAIL_KEY,
    })
    expect(out).toContain('9 of them are your answers.')
    expect(out).toMatch(/functions:deploy[\s\S]*live:check -- --print[\s\S]*content:push/)
  })

  it('writes values that a shell reads unchanged', async () => {
    await init(typed.with(6, 'Zoë & Co; Anna (Coach) <referrals@site.test>'))
    const values = readEnvironmentFile(file)
    const read = execFileSync('sh', ['-c', 'set -a; . "$1"; exec env', 'sh', file])
    const lines = read.toString().split('\n')
    expect(Object.entries(values).filter(([name, value]) => !lines.includes(`${name}=${value}`))).toEqual([])
    expect(values.REFERRAL_FROM).toBe('Zoë & Co; Anna (Coach) <referrals@site.test>')
  })

  it("keeps the file's values when it runs again", { tags: 'full' }, async () => {
    await init(typed)
    const before = readFileSync(file, 'utf8')
    const { out, errors } = await init(Array<string>(9).fill(''))
    expect(errors).toBe('')
    expect(out).toContain('[https://www.site.test]')
    expect(out).toContain(`Nothing changed: ${file} is as it was.`)
    expect(readFileSync(file, 'utf8')).toBe(before)
    const { REFERRAL_SECRET = '?', SANITY_REVALIDATE_SECRET = '?' } = readEnvironmentFile(file)
    for (const secret of [TOKEN, MAIL_KEY, REFERRAL_SECRET, SANITY_REVALIDATE_SECRET]) {
      expect(out).not.toContain(secret)
    }
  })

  it('replaces a file only after confirmation', { tags: 'full' }, async () => {
    await init(typed)
    const before = readFileSync(file, 'utf8')
    const moved = ['https://new.site.test', '', '', '', '', '', '', '', '']
    for (const answers of [
      [...moved, 'no'],
      [...moved, ''],
    ]) {
      expect(await init(answers)).toMatchObject({ code: 1, errors: 'The file was not written.' })
    }
    expect(readFileSync(file, 'utf8')).toBe(before)
    const { code, out } = await init([...moved, 'yes'])
    expect(code).toBe(0)
    expect(out).toContain('changed: REFERRAL_ALLOWED_ORIGINS')
    expect(readEnvironmentFile(file)).toMatchObject({ REFERRAL_SITE_URL: 'https://new.site.test' })
  })

  it('writes no file when an answer is missing', async () => {
    for (let answered = 0; answered < typed.length; answered += 3) {
      expect(await init(typed.slice(0, answered))).toMatchObject({
        code: 1,
        errors: 'The file was not written, because some questions have no answer.',
      })
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('rejects an invalid answer with one message', async () => {
    const { code, errors } = await init(typed.with(0, 'www.site.test'))
    expect(code).toBe(1)
    expect(errors).toContain('Type the whole public address and nothing after it')
    expect(errors.split('\n')).toHaveLength(1)
    expect(existsSync(file)).toBe(false)
  })

  it('reads its answers from a file', {
    tags: 'full',
  }, async () => {
    const answers = join(folder, 'answers')
    writeFileSync(
      answers,
      [
        'NEXT_PUBLIC_SITE_URL=https://www.site.test',
        'NEXT_PUBLIC_SANITY_PROJECT_ID=abc12345',
        'NEXT_PUBLIC_SANITY_DATASET=staging',
        `SANITY_API_READ_TOKEN=${TOKEN}`,
        'REFERRAL_TO=anna@site.test',
        'REFERRAL_FROM=Anna <anna@site.test>',
        'NEXT_PUBLIC_SUPABASE_URL=https://projectref.supabase.co',
        'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_0123456789',
        'MAIL_API_KEY=re_0123456789',
      ].join('\n'),
    )
    expect(await init([], '--answers', answers)).toMatchObject({ code: 0, errors: '' })
    expect(readEnvironmentFile(file)).toMatchObject({
      NEXT_PUBLIC_SANITY_DATASET: 'staging',
      REFERRAL_CONTENT_URL: expect.stringContaining('/staging'),
      MAIL_API_KEY: 're_0123456789',
    })
    writeFileSync(answers, 'REFERRAL_TO=me@site.test\n')
    expect(await init([], '--answers', answers)).toMatchObject({
      code: 1,
      errors: 'The file was not written. Add --yes to replace it.',
    })
    expect(await init([], '--answers', answers, '--yes')).toMatchObject({ code: 0 })
    expect(readEnvironmentFile(file)).toMatchObject({
      REFERRAL_TO: 'me@site.test',
      REFERRAL_FROM: 'Anna <anna@site.test>',
    })
  })
})
