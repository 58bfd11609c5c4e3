import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { busyPort } from './ports.ts'
import { projectRoot } from './process/child.ts'

/** `npm run reset`: removes all state of the embedded engines and the builds made from it, so that the next start seeds anew. */
const lakePort = Number(process.env.LAKE_PORT || 3900)
if (await busyPort([{ port: lakePort, what: 'Content Lake', variable: 'LAKE_PORT' }])) {
  console.error(`Something still runs on port ${lakePort}: stop npm start first, then reset.`)
  process.exit(1)
}

// Only what the site itself made is removed: SITE_STATE_DIR may name a folder that holds other things too.
const OWN = ['content-lake', 'functions', 'mail', 'logs', '.next.stamp']
const directory = process.env.SITE_STATE_DIR || join(projectRoot, '.local')
for (const name of OWN) rmSync(join(directory, name), { recursive: true, force: true })
rmSync(join(projectRoot, '.next'), { recursive: true, force: true })
console.log(
  `Removed the state in ${directory} and the build. The next npm start begins with the demonstration content.`,
)
