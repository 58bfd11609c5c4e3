/**
 * `npx node deploy/edition.ts <folder>`: starts the site that `npm run build` built, writes a static snapshot of it and
 * ends it again. A static host publishes `<folder>/current/site`. The content must be reachable, as for the build.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rootAddresses } from '#lib/delivery/edition/addresses.ts'
import { createEdition } from '#lib/delivery/edition/edition.ts'
import { renderAnew } from '#lib/delivery/renderAnew.ts'
import { parseVariables } from '#lib/env/parseVariables.ts'
import { parsePublic } from '#lib/env/publicVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { environmentWithFiles } from '#local/engine/environmentFiles.ts'
import { readSettings, stackEnvironment } from '#local/environment.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Start-up limit of Next on a busy machine, ms. */
const STARTS_WITHIN_MS = 60_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function untilItAnswers(origin: string, site: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline && site.exitCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The site did not start, so no snapshot was written. The reason is above.')
}

async function write(argument: string | undefined): Promise<void> {
  const given = environmentWithFiles()
  // On a machine with local services next to npm start, it also loads their settings for the site.
  const settings = readSettings(given)
  const told = { ...given, ...stackEnvironment(settings) }
  const { siteUrl, supabaseUrl } = parsePublic(told)
  const { EDITION_DIR } = parseVariables(variables.pick({ EDITION_DIR: true }), told)
  const named = argument ?? EDITION_DIR
  if (named === undefined) {
    throw new Error('Say where: npx node deploy/edition.ts <folder>, or set EDITION_DIR.')
  }
  if (!existsSync(join(root, settings.distDir, 'BUILD_ID'))) {
    throw new Error('There is no build to write an edition of: run npm run build first.')
  }
  const folder = resolve(named)
  const origin = `http://127.0.0.1:${await freePort()}`
  const since = Date.now()
  const next = join(root, 'node_modules/next/dist/bin/next')
  const site = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', new URL(origin).port], {
    cwd: root,
    // This process keeps no snapshot.
    env: { ...told, EDITION_DIR: '', CONTENT_CHECK_SECONDS: '0', SITE_INTERNAL_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const edition = createEdition({ folder, origin, siteUrl, supabaseUrl })
  try {
    await untilItAnswers(origin, site)
    const [unrendered] = await renderAnew(origin, rootAddresses, since)
    if (unrendered) {
      const sentence = `The site could not render ${unrendered.path}, so no edition was written: see whether the content can be reached.`
      throw new Error(sentence)
    }
    const { changed, count } = await edition.update([], new Date(since))
    console.log(`${count} files, ${changed.length} of them new: publish ${join(folder, 'current/site')}`)
  } finally {
    edition.close()
    site.kill('SIGTERM')
    if (site.exitCode === null) await once(site, 'exit')
  }
}

const [folder] = process.argv.slice(2)
write(folder).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
