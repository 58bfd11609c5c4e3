import { rmSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { usablePort } from '#lib/node/http/listen.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { run } from '#lib/node/runCommand.ts'
import { readSettings } from './stackSettings.ts'

/** The folders that `npm start` keeps in its state folder, which may contain other things too. */
const STATE_NAMES = ['content-lake', 'functions', 'mail', 'logs']

// `npm run reset`: removes all state of the local services and the builds made from it, so that the next start seeds again.
await run(async () => {
  // The same files that npm start reads, since they may move the folder.
  nextEnv.loadEnvConfig(projectRoot, false, { info: () => {}, error: console.error })
  const { ports, directory, distDir } = readSettings(process.env)
  await usablePort(ports.LAKE_PORT, 'LAKE_PORT').catch(() => {
    throw new Error(`Something still runs on port ${ports.LAKE_PORT}: stop npm start first, then reset.`)
  })
  for (const folder of [...STATE_NAMES.map((name) => join(directory, name)), join(projectRoot, distDir)]) {
    rmSync(folder, { recursive: true, force: true })
  }
  return `Removed the state in ${directory} and the build. The next npm start begins with the demonstration content.`
})
