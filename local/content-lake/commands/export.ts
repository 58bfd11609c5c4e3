import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { run } from '../../engine/command.ts'
import { counted, PlainFailure } from '../../engine/failure.ts'
import { clientForLake } from './target.ts'

/** Writes everything, drafts and assets included, to a file in Sanity's own format (.tar.gz). */
export async function exportContent(client: SanityClient, file: string): Promise<string> {
  const { dataset } = client.config()
  if (dataset === undefined) throw new PlainFailure('The client names no dataset to export.')
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset,
    outputPath: file,
    assets: true,
    drafts: true,
  })
  return `Exported ${counted(documentCount, 'document')} and ${counted(assetCount, 'asset')} to ${file}.`
}

if (import.meta.main) {
  await run(async () => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const file = resolve(positionals[0] ?? `content-export-${new Date().toISOString().slice(0, 10)}.tar.gz`)
    return exportContent(await clientForLake('read', process.env), file)
  })
}
