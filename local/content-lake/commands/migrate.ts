import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Migration } from 'sanity/migrate'
import { z } from 'zod'
import { run } from '../../engine/command.ts'
import { environmentWithFiles } from '../../engine/environmentFiles.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { migrateContent } from '../migrate/migrate.ts'
import { clientForLake } from './target.ts'

/** Where migrations stand, each a folder with an index.ts in Sanity's own format. */
const FOLDER = resolve('studio/migrations')

const migrationModule = z.object({
  default: z.custom<Migration>(
    (value) => z.object({ title: z.string(), migrate: z.unknown() }).safeParse(value).success,
  ),
})

// `npm run content:migrate -- <name>`: tells what a migration changes in the lake that the environment names; --yes does it.
await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  })
  const [name] = positionals
  const known = readdirSync(FOLDER)
  if (name === undefined || !known.includes(name) || !existsSync(resolve(FOLDER, name, 'index.ts'))) {
    throw new PlainFailure(`Say which migration: npm run content:migrate -- ${known.join(' | ')} [--yes]`)
  }
  const file = pathToFileURL(resolve(FOLDER, name, 'index.ts')).href
  const { default: migration } = migrationModule.parse(await import(file))
  const client = await clientForLake(values.yes ? 'write' : 'read', environmentWithFiles())
  const { changed, lines } = await migrateContent(client, migration, values.yes)
  if (changed.length === 0) return `${migration.title}: there is nothing to change.`
  const told = [
    `${migration.title}: changes ${changed.length} documents.`,
    ...lines.map((line) => `  ${line}`),
  ]
  return [...told, values.yes ? 'Done.' : 'Nothing was changed: make a backup, then add --yes.'].join('\n')
})
