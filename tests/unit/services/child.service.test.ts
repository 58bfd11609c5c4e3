import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startChild } from '#services/supervisor/child.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const SECRETS = ['SANITY_API_READ_TOKEN', 'FUNCTIONS_DATABASE_URL', 'SMTP_URL', 'SANITY_API_WRITE_TOKEN']

let logs: string
beforeEach(() => {
  logs = temporaryFolder()
})
afterEach(() => vi.unstubAllEnvs())

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('child of npm start', () => {
  it.each([
    ['site', ['SANITY_API_READ_TOKEN']],
    ['functions', ['FUNCTIONS_DATABASE_URL', 'SMTP_URL']],
    ['mail', []],
  ])('passes to %s the secrets that it needs', async (name, expected) => {
    for (const secret of SECRETS) vi.stubEnv(secret, 'a secret')
    const args = ['-e', 'console.log(JSON.stringify(process.env))']
    const child = startChild({ name, args, env: {}, logs })
    expect(await child.ended).toBe(0)
    const environment: Record<string, string> = JSON.parse(child.output())
    expect(SECRETS.filter((secret) => environment[secret])).toEqual(expected)
  })

  it.runIf(existsSync('/dev/full'))('goes on when its log is on a full disk', async () => {
    symlinkSync('/dev/full', join(logs, 'child.log'))
    const args = ['-e', `process.stdout.write('one'); setTimeout(() => process.exit(3), 100)`]
    expect(await startChild({ name: 'child', args, env: {}, logs }).ended).toBe(3)
  })

  it('ends within 5 s of its supervisor although it ignores SIGTERM', { tags: 'full' }, async () => {
    const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)`
    const program = `
      import { startChild } from '#services/supervisor/child.ts'
      startChild(${JSON.stringify({ name: 'child', args: ['-e', stubborn], env: {}, logs, isShown: true })})`
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void supervisor.kill('SIGKILL'))
    const pid = Number(await once(supervisor.stdout, 'data'))
    expect(isRunning(pid)).toBe(true)
    await pause(1000)
    supervisor.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false)
  })
})
