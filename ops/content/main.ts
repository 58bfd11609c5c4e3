import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { copyContent } from './copy.ts'
import { exportContent } from './export.ts'
import { importContent } from './import.ts'
import { clientForLake } from './target.ts'

// The importer runs several requests at once and reports the first failure; the others must not end the process.
process.on('unhandledRejection', () => undefined)

// `npm run content:export`, `content:import`, `content:push` and `content:pull`
await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, missing: { type: 'boolean', default: false } },
  })
  const [command, file] = positionals
  const operation = values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create'
  if (command === 'push' || command === 'pull') {
    return copyContent(command, operation, environmentWithFiles())
  }
  if (command === 'export') {
    const path = resolve(file ?? `content-export-${new Date().toISOString().slice(0, 10)}.tar.gz`)
    return exportContent(await clientForLake('read', process.env), path)
  }
  if (file === undefined) {
    throw new UserFacingError('Name a file: npm run content:import -- content.tar.gz [--replace | --missing]')
  }
  return importContent(await clientForLake('write', process.env), resolve(file), operation)
})
