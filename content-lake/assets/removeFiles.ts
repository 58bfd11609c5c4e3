import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Transaction } from '../mutations/transaction.ts'
import type { AssetFiles } from './assetFiles.ts'
import { isAsset } from './assetUrl.ts'

/** Deletes an asset's file after its document. The document can only be deleted when no other refers to it. */
export function removeFilesOfDeletedAssets(files: AssetFiles, { changes }: Transaction): void {
  for (const { before, after } of changes) {
    if (after || !before || !isAsset(before) || typeof before.path !== 'string') continue
    const name = before.path.slice(before.path.lastIndexOf('/') + 1)
    void files
      .remove(name)
      .catch((error: unknown) =>
        log.error(
          'lake.asset',
          'The file of a deleted asset could not be removed; it only takes space.',
          failureFacts(error),
        ),
      )
  }
}
