import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { projectRoot } from '#local/projectRoot.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'

const manifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) })
const dependenciesOf = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8'))).dependencies
const lighthouse = z.looseObject({ version: z.string() })

/** What the figures of a bench depend on, each with its version. */
export async function versionsUsed(): Promise<string[]> {
  const browser = await chromium.launch(launchOptions())
  const chromiumVersion = browser.version()
  await browser.close()
  const { stdout: caddy } = await promisify(execFile)('caddy', ['version'])
  const own = lighthouse.parse(
    JSON.parse(readFileSync(join(projectRoot, 'node_modules/lighthouse/package.json'), 'utf8')),
  )
  return [
    `Node ${process.versions.node}`,
    `Next ${dependenciesOf('').next}`,
    `Astro ${dependenciesOf('tests/bench/references/astro').astro}`,
    `Caddy ${caddy.trim().split(' ')[0]}`,
    `Chromium ${chromiumVersion}`,
    `Lighthouse ${own.version}`,
  ]
}
