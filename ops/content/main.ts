import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { run } from '#lib/node/runCommand.ts'
import { counted, UserFacingError } from '#lib/node/userFacingError.ts'
import { copyContent } from './copy.ts'
import { localClient } from './localLake.ts'
import { hostedClient } from './target.ts'
import { exportContent, importContent } from './transfer.ts'

// The importer runs several requests at once and reports the first failure; the others must not end the process.
process.on('unhandledRejection', () => undefined)

// `npm run content:export`, `content:import`, `content:push` and `content:pull`
await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, missing: { type: 'boolean', default: false } },
  })
  const [command, path] = positionals
  const operation = values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create'
  const environment = environmentWithFiles()
  if (command === 'push' || command === 'pull') return copyContent(command, operation, environment)
  if (command === 'import' && path === undefined) {
    throw new UserFacingError('Name a file: npm run content:import -- content.tar.gz [--replace | --missing]')
  }
  await using cleanups = new AsyncDisposableStack()
  const purpose = command === 'import' ? 'write' : 'read'
  const { usesLocalLake } = parsePublic(environment)
  const client = usesLocalLake
    ? await localClient(purpose, environment, cleanups)
    : hostedClient(purpose, environment)
  const file = resolve(path ?? `content-export-${new Date().toISOString().slice(0, 10)}.tar.gz`)
  if (command === 'import') {
    const [documents, ...warnings] = await importContent(client, file, operation)
    return [`Imported ${documents} from ${file}.`, ...warnings].join('\n')
  }
  const { documentCount, assetCount } = await exportContent(client, file)
  return `Exported ${counted(documentCount, 'document')} and ${counted(assetCount, 'asset')} to ${file}.`
})
