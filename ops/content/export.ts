import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { counted } from '#lib/node/userFacingError.ts'

/** Writes everything, drafts and assets included, to a file in Sanity's own format (.tar.gz). */
export async function exportContent(client: SanityClient, file: string): Promise<string> {
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset: client.config().dataset ?? '',
    outputPath: file,
    assets: true,
    drafts: true,
  })
  return `Exported ${counted(documentCount, 'document')} and ${counted(assetCount, 'asset')} to ${file}.`
}
