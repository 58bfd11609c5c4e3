import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let directory: string

beforeEach(() => {
  directory = temporaryFolder()
})

/** Ports that no other test uses. Port 0 would be refused, because browsers need the number. */
const ports = {
  PORT: '3390',
  LAKE_PORT: '3391',
  FUNCTIONS_PORT: '3392',
  MAIL_PORT: '3393',
  MAIL_WEB_PORT: '3394',
}

function startProgram(env: Record<string, string>, mode = 'start') {
  const child = spawn(process.execPath, ['services/start.ts', mode], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '', SITE_STATE_DIR: directory, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'close'), text(child.stderr)])
  return { child, ended: ended.then(([[code], errors]) => ({ code, errors: errors.trim() })) }
}

/** Occupies a port until the test ends. */
const occupy = async (port: string): Promise<void> => {
  const other = createServer().listen(Number(port), '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
}

describe('npm start exits with one message', () => {
  const refuses = async (env: Record<string, string>, errors: unknown) =>
    expect(await startProgram(env).ended).toEqual({ code: 1, errors })

  it('when a port is busy', async () => {
    await occupy(ports.PORT)
    await refuses({}, 'Port 3390 is taken; stop the program that uses it or set PORT to another.')
  })

  it('when hosted variables are half set', () =>
    refuses(
      { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' },
      'NEXT_PUBLIC_SUPABASE_URL is set, but NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not: set what is missing (see docs/deploy.md), or unset NEXT_PUBLIC_SUPABASE_URL to run on this machine alone.',
    ))

  it('when its folder is unwritable', { tags: 'full' }, async () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    await refuses(
      { SITE_STATE_DIR: join(file, 'state') },
      expect.stringMatching(
        `^The folder ${join(file, 'state')} cannot be written .* set SITE_STATE_DIR to another.$`,
      ),
    )
  })

  it.each<[when: string, env: Record<string, string>, errors: unknown]>([
    ['a port is invalid', { PORT: 'eighty' }, 'PORT must be a port number between 1 and 65535.'],
    [
      'a public address is set with the local Content Lake',
      { NEXT_PUBLIC_SITE_URL: 'https://example.com' },
      expect.stringMatching(/^NEXT_PUBLIC_SITE_URL is set, but REFERRAL_TO is not: .*\.$/),
    ],
  ])('when %s', { tags: 'full' }, (_, env, errors) => refuses(env, errors))
})

describe('build of npm run package', () => {
  it('continues when its terminal is closed', { tags: 'full' }, async () => {
    const SITE_DIST_DIR = relative(projectRoot, join(directory, 'b'))
    const { child, ended } = startProgram({ SITE_DIST_DIR }, 'build')
    child.stdout.destroy()
    await expect.poll(() => existsSync(join(directory, 'logs/bundling.log')), { timeout: 25_000 }).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, errors: '' })
  })

  it('reads the content next to a running site', { tags: 'full' }, async () => {
    await occupy(ports.PORT)
    await occupy(ports.LAKE_PORT)
    const { child, ended } = startProgram(
      { SITE_DIST_DIR: relative(projectRoot, join(directory, 'b')) },
      'build',
    )
    let output = ''
    for await (const chunk of child.stdout) {
      output += chunk
      if (output.includes('… Site')) child.kill('SIGTERM')
    }
    expect(await ended).toEqual({ code: 0, errors: '' })
    expect(output).toContain('… Content Lake')
  })
})
