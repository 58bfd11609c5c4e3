import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Ports that no other test uses. Port 0 would be refused, because browsers need the number. */
const ports = {
  PORT: '3390',
  LAKE_PORT: '3391',
  FUNCTIONS_PORT: '3392',
  MAIL_PORT: '3393',
  MAIL_WEB_PORT: '3394',
}

function start(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ['services/start.ts'], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '', SITE_STATE_DIR: directory, ...ports, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, errors: errors.trim() }))
  })
}

describe('npm start exits with one message', () => {
  it('when a port is busy', async () => {
    const other = createServer().listen(3390, '127.0.0.1')
    try {
      expect(await start({})).toEqual({
        code: 1,
        errors:
          'Port 3390, which the site needs, is used by another program. Stop that program, or choose another port: PORT=3400 npm start',
      })
    } finally {
      other.close()
    }
  })

  it('when its folder is unwritable', { tags: 'full' }, async () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    const state = join(file, 'state')
    expect(await start({ SITE_STATE_DIR: state })).toEqual({
      code: 1,
      errors: `The folder ${state} cannot be written; make it writable or set SITE_STATE_DIR to another.`,
    })
  })

  it('when its folder is in a file system without folders', { tags: 'full' }, async () => {
    expect(await start({ SITE_STATE_DIR: '/proc/x' })).toEqual({
      code: 1,
      errors: 'The folder /proc/x cannot be written; make it writable or set SITE_STATE_DIR to another.',
    })
  })

  it('when two ports are equal', { tags: 'full' }, async () => {
    expect(await start({ LAKE_PORT: '3390' })).toEqual({
      code: 1,
      errors: 'PORT and LAKE_PORT are both 3390: give each its own port.',
    })
  })

  it('when browsers block a port', { tags: 'full' }, async () => {
    expect(await start({ LAKE_PORT: '6000' })).toEqual({
      code: 1,
      errors:
        'Browsers open no page on port 6000, which is reserved for something else. Choose another port: LAKE_PORT=6010 npm start',
    })
  })

  it('when a public address is set with the local Content Lake', { tags: 'full' }, async () => {
    const { code, errors } = await start({ NEXT_PUBLIC_SITE_URL: 'https://example.com' })
    expect(code).toBe(1)
    expect(errors).toMatch(/^NEXT_PUBLIC_SITE_URL is https:\/\/example\.com, a public address, but .*\.$/)
  })

  it('when hosted variables are half set', async () => {
    expect(await start({ NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' })).toEqual({
      code: 1,
      errors:
        'Supabase is switched on by NEXT_PUBLIC_SUPABASE_URL, but NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set: set what is missing (see docs/deploy.md), or unset NEXT_PUBLIC_SUPABASE_URL to run on this machine alone.',
    })
  })

  it('when a port is invalid', { tags: 'full' }, async () => {
    expect(await start({ PORT: 'eighty' })).toEqual({
      code: 1,
      errors: 'PORT must be a port number between 1 and 65535, but is "eighty".',
    })
  })
})
