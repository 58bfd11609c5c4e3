/**
 * `npm run deploy:assemble -- <folder>`: builds the site and writes everything that one server runs into one folder
 * that needs no node_modules: `bin/node`, the site under `site/`, the referral function and the operator's commands
 * under `services/`, the backup under `ops/`. It keeps the previous content as `<folder>.before`, to go back to.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { distDir } from '#lib/env/server.ts'
import { assembleSite } from './assembleSite.ts'
import { bundlePrograms } from './bundlePrograms.ts'
import { folderSize, inMegabytes } from './folderSize.ts'
import { readableByAll } from './readableByAll.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs a program of the checkout with this Node.
 * @throws Error when it fails, after its own message on the terminal
 */
function run(program: string, ...options: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SITE_STANDALONE: '1' },
  })
  if (status !== 0) throw new Error(`${program} ${options.join(' ')} failed, so nothing was assembled.`)
}

async function assemble(folder: string): Promise<void> {
  const began = performance.now()
  run('app/_elements/bundleElements.ts')
  run('node_modules/next/dist/bin/next', 'build')
  const built = performance.now()
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'bin'), { recursive: true })
  await copyFile(process.execPath, join(draft, 'bin/node'))
  await assembleSite({ root, distDir }, join(draft, 'site'))
  await bundlePrograms(draft)
  await readableByAll(draft)
  // The server was copied. Its original would be in the way of the next build, and it contains Next's copy of
  // .env.production.
  await rm(join(root, distDir, 'standalone'), { recursive: true, force: true })
  if (existsSync(folder)) {
    await rm(`${folder}.before`, { recursive: true, force: true })
    await rename(folder, `${folder}.before`)
  }
  await rename(draft, folder)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`
  for (const part of ['site', 'services', 'ops', 'bin']) {
    console.log(`${part.padEnd(8)} ${inMegabytes(await folderSize(join(folder, part)))}`)
  }
  console.log(
    `${folder} is ready: built in ${seconds(built - began)}, assembled in ${seconds(performance.now() - built)}.`,
  )
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say where: npm run deploy:assemble -- <folder>.')
  process.exitCode = 1
} else {
  assemble(resolve(folder)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
