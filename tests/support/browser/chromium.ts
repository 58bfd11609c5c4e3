import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isExecutable } from '#tests/support/isExecutable.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine: the one that CHROMIUM names, the system's, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [process.env.CHROMIUM ?? '', ...onPath, chromium.executablePath()]
  return candidates.find((file) => file !== '' && existsSync(file) && isExecutable(file)) ?? null
}

const attempt = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

/**
 * Chromium, installed first when there is none: Debian's package for root, Playwright's download otherwise.
 * @throws Error that says how to install one by hand
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium here: installing one for the browser tests.')
  const isRoot = process.getuid?.() === 0
  const installed =
    (isRoot && attempt('apt-get', 'update') && attempt('apt-get', 'install', '-y', 'chromium')) ||
    attempt(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
  const now = findChromium()
  if (installed && now) return now
  throw new Error(
    'The browser tests need Chromium and could not install it: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}
