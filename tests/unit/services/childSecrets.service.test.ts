import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startChild } from '#services/supervisor/child.ts'

const SECRETS = ['SANITY_API_READ_TOKEN', 'FUNCTIONS_DATABASE_URL', 'SMTP_URL', 'SANITY_API_WRITE_TOKEN']

afterEach(() => vi.unstubAllEnvs())

describe('child of npm start', () => {
  it.each([
    ['site', ['SANITY_API_READ_TOKEN']],
    ['functions', ['FUNCTIONS_DATABASE_URL', 'SMTP_URL']],
    ['mail', []],
  ])('passes to %s the secrets that it needs', async (name, expected) => {
    for (const secret of SECRETS) vi.stubEnv(secret, 'a secret')
    let output = ''
    const child = startChild({
      name,
      args: ['-e', 'console.log(JSON.stringify(process.env))'],
      env: {},
      logs: mkdtempSync(join(tmpdir(), 'child-secrets-')),
      onOutput: (text) => {
        output += text
      },
    })
    await child.ended
    const environment: Record<string, string> = JSON.parse(output)
    expect(SECRETS.filter((secret) => environment[secret])).toEqual(expected)
  })
})
