import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROUTE_STYLES } from '#lib/delivery/readBuiltFiles.ts'

/** Files with secrets that Next copies into its build. Secrets belong to the machine, not to the build. */
const SECRETS = /^\.env(?:\..+)?$/

/** Files that the running site writes below its build folder: pages rendered since the build, and Next's cache. */
const WRITTEN_BY_SITE = ['server/route-cache', 'cache'] as const

interface Site {
  /** The checkout, in which `next build` wrote a standalone server. */
  root: string
  /** Next's build folder, relative to the checkout. */
  distDir: string
}

/** Next links to files outside its build. The copied links must lead to the copied files. */
const AS_IT_IS = { recursive: true, verbatimSymlinks: true } as const

/**
 * Copies the site into `folder`, ready to run: `server.js` with the modules that Next traced, the static files of the
 * build and of public/, and the style rules of each route. It omits `.env*` and pages rendered after the build.
 */
export async function assembleSite({ root, distDir }: Site, folder: string): Promise<void> {
  const build = join(root, distDir)
  const standalone = join(build, 'standalone')
  for (const name of await readdir(standalone)) {
    if (!SECRETS.test(name)) await cp(join(standalone, name), join(folder, name), AS_IT_IS)
  }
  await cp(join(build, ROUTE_STYLES), join(folder, distDir, ROUTE_STYLES))
  await cp(join(build, 'static'), join(folder, distDir, 'static'), { recursive: true })
  await cp(join(root, 'public'), join(folder, 'public'), { recursive: true })
  for (const written of WRITTEN_BY_SITE) {
    await rm(join(folder, distDir, written), { recursive: true, force: true })
    await mkdir(join(folder, distDir, written), { recursive: true })
  }
}
