import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { PROOF_TYPE } from '#lib/referral/access/proof.ts'
import { OPENING } from '#lib/seo/openingDocument.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { localClient } from './localLake.ts'
import { contentIds, hostedClient } from './target.ts'
import { exportContent, type ImportOperation, importContent } from './transfer.ts'

/** Documents of one dataset alone: proofs of its editors, and the one that opens its site. */
const LOCAL_TYPES = [PROOF_TYPE, OPENING]

/**
 * Copies published documents and their assets from the local Content Lake to the dataset at Sanity, or back. Drafts, releases,
 * preview secrets and the opening of the site stay where they are.
 * @returns the text to print
 * @throws Error when a dataset can't be read or written, or contains documents and `operation` is `create`
 */
export async function copyContent(
  direction: 'push' | 'pull',
  operation: ImportOperation,
  environment: Environment,
): Promise<string> {
  await using cleanups = new AsyncDisposableStack()
  const isPush = direction === 'push'
  const hosted = hostedClient(isPush ? 'write' : 'read', environment)
  const local = await localClient(isPush ? 'read' : 'write', environment, cleanups)
  const [from, to] = isPush ? [local, hosted] : [hosted, local]
  const target = `the dataset ${to.config().dataset} of the project ${to.config().projectId}`
  if (operation === 'create' && (await contentIds(to)).length > 0) {
    throw new UserFacingError(
      `There are documents in ${target} already: add --missing to keep them, or --replace to overwrite them.`,
    )
  }
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'))
  const file = join(folder.path, 'published.tar.gz')
  await exportContent(from, file, {
    drafts: false,
    filterDocument: ({ _type }) => !/^(system|sanity)\./.test(_type) && !LOCAL_TYPES.includes(_type),
  })
  const [documents, ...warnings] = await importContent(to, file, operation)
  return [`Copied ${documents} to ${target}.`, ...warnings].join('\n')
}
