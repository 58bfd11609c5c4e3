import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '#lib/env/parseVariables.ts'
import { run } from '../engine/command.ts'
import { environmentWithFiles } from '../engine/environmentFiles.ts'
import { PlainFailure } from '../engine/failure.ts'
import { restoreBackup } from './restoreBackup.ts'

process.umask(0o077)

// `npm run restore -- <folder>`: what a backup holds, put back where the environment says that content and referrals are.
await run(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false }, only: { type: 'string' } },
  })
  const [folder] = positionals
  if (folder === undefined) {
    throw new PlainFailure(
      'Say which backup: npm run restore -- .local/backups/2026-01-31T03-30-00Z [--overwrite] [--only content | referrals]',
    )
  }
  if (values.only !== undefined && values.only !== 'content' && values.only !== 'referrals') {
    throw new PlainFailure(`--only must be content or referrals, but is "${values.only}".`)
  }
  const environment: Environment = environmentWithFiles()
  return restoreBackup(resolve(folder), environment, {
    overwrite: values.overwrite,
    only: values.only ?? null,
  })
})
