import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from './chromium.ts'

const ALWAYS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // The headless shell rounds the width of each letter by default; visitors' browsers don't.
  '--font-render-hinting=none',
  // Chromium refuses to run in its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts Chromium's headless shell, or the full Chromium where there is no shell, with these further arguments. */
export function launchOptions(...args: string[]): LaunchOptions {
  // Without a path, Playwright starts its own headless shell.
  const executablePath = findHeadlessShell() ?? findChromium()
  return { ...(executablePath && { executablePath }), args: [...ALWAYS, ...args] }
}

/** Starts the full Chromium, whose fonts and rasteriser are those of visitors, with these further arguments. */
export function fullChromiumOptions(...args: string[]): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [...ALWAYS, ...args],
  }
}
