import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
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

/** Runs `npm run package` unless it ran for the same sources. Returns the folder. */
export async function packaged(): Promise<string> {
  await buildOnce(join(KEPT, 'site', BUILD), buildStamp(projectRoot, ofPackage), async () => {
    execFileSync(process.execPath, [join(projectRoot, 'ops/deploy/package.ts'), KEPT], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...ofPackage },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })
  return KEPT
}
