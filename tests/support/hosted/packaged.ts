import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { COPIED } from '#ops/deploy/copied.ts'
import { buildOnce, buildStamp } from '#services/supervisor/buildSite.ts'
import { ports } from './addresses.ts'

/** Next's output folder of this build. tsconfig.json names it, or Next would add it there. */
const BUILD = '.next-deploy'

/** Last output of `npm run package`, kept because a build takes a minute. */
const KEPT = join(projectRoot, '.next-deploy-packaged')

/** Variables of the build that the start needs as well. */
export const ofPackage = {
  SITE_DIST_DIR: BUILD,
  LAKE_PORT: `${ports.lake}`,
  FUNCTIONS_PORT: `${ports.function}`,
}

/** Returns a fingerprint of the files that a package contains as they are. */
function copiedStamp(): string {
  const hash = createHash('sha256')
  for (const path of globSync(
    COPIED.map((name) => `${name}{,/**/*}`),
    { cwd: projectRoot },
  ).toSorted()) {
    const file = join(projectRoot, path)
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs `npm run package` unless it ran for the same sources. Returns the folder. */
export async function packaged(): Promise<string> {
  const stamp = `${buildStamp(projectRoot, ofPackage)} ${copiedStamp()}`
  await buildOnce(join(KEPT, 'site', BUILD), stamp, async () => {
    execFileSync(process.execPath, [join(projectRoot, 'ops/deploy/package.ts'), KEPT], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...ofPackage },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })
  return KEPT
}
