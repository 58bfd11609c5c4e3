/**
 * `npm run package -- <folder>`: builds the site and writes a folder that runs a self-hosted site at any address without
 * building or installing: `bin/node services/start.ts` in it. It keeps the previous folder as `<folder>.before`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { distDir } from '#lib/env/server.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { assembleSite } from './assembleSite.ts'
import { COPIED } from './copied.ts'
import { copyPackages } from './copyPackages.ts'

/** Programs of a package, from which its npm packages follow. */
const PROGRAMS = [
  'content-lake/main.ts',
  'content-lake/query/thread/main.ts',
  'ops/backup/main.ts',
  'ops/backup/restore.ts',
  'ops/doctor/main.ts',
  'services/functions/commands/main.ts',
  'services/functions/main.ts',
  'services/start.ts',
]

/** The mode decides what is built, and the values below choose it. The address comes at the start. */
const SELF_HOSTED = {
  NEXT_PUBLIC_SITE_URL: 'https://package.invalid',
  REFERRAL_TO: 'owner@package.invalid',
  TRUSTED_PROXIES: '1',
  SITE_STANDALONE: '1',
  // Empty counts as unset, and keeps the build from reading a file of a managed site.
  NEXT_PUBLIC_SANITY_PROJECT_ID: '',
  NEXT_PUBLIC_SUPABASE_URL: '',
}

/** Builds the site from the demonstration's content, which the pages of a package don't keep. */
function build(): void {
  const state = mkdtempSync(join(tmpdir(), 'package-'))
  const { status } = spawnSync(process.execPath, ['services/start.ts', 'build'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...SELF_HOSTED, SITE_STATE_DIR: state },
  })
  rmSync(state, { recursive: true, force: true })
  if (status !== 0) throw new UserFacingError('The build failed, so nothing was packaged.')
}

async function writePackage(folder: string): Promise<string> {
  build()
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'bin'), { recursive: true })
  await copyFile(process.execPath, join(draft, 'bin/node'))
  await assembleSite({ root: projectRoot, distDir }, join(draft, 'site'))
  // The server was copied, and the original would be in the way of the next build.
  await rm(join(projectRoot, distDir, 'standalone'), { recursive: true, force: true })
  for (const name of COPIED) await cp(join(projectRoot, name), join(draft, name), { recursive: true })
  await copyPackages(projectRoot, PROGRAMS, draft)
  // Another user runs the folder, which contains no secret. A strict umask makes files their owner's alone.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', draft])
  if (existsSync(folder)) {
    await rm(`${folder}.before`, { recursive: true, force: true })
    await rename(folder, `${folder}.before`)
  }
  await rename(draft, folder)
  return `${folder} is ready.`
}

await run(() => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new UserFacingError('Name the folder to write: npm run package -- <folder>')
  return writePackage(resolve(folder))
})
