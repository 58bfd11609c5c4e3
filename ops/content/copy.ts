import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { isDemonstrationAddress } from '#lib/embeds/demonstrationAddresses.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { PROOF_TYPE } from '#lib/referral/access/proof.ts'
import { OPENING } from '#lib/seo/openingDocument.ts'
import { isRecord } from '#lib/server/isRecord.ts'
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
 * @throws UserFacingError when a dataset can't be read or written, or contains documents and `operation` is `create`
 */
export async function copyContent(
  direction: 'push' | 'pull',
  operation: ImportOperation,
  environment: Environment,
): Promise<string> {
  await using cleanups = new AsyncDisposableStack()
  const isPush = direction === 'push'
  const hosted = await hostedClient(isPush ? 'write' : 'read', environment)
  const local = await localClient(isPush ? 'read' : 'write', environment, cleanups)
  const [from, to] = isPush ? [local, hosted] : [hosted, local]
  if (operation === 'create' && (await contentIds(to).catch(unreadable(to))).length > 0) {
    throw new UserFacingError(
      `There are documents in ${nameOf(to)} already: add --missing to keep them, or --replace to overwrite them.`,
    )
  }
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'))
  const file = join(folder.path, 'published.tar.gz')
  const cleared: string[] = []
  await exportContent(from, file, {
    drafts: false,
    filterDocument: ({ _type }) => !/^(system|sanity)\./.test(_type) && !LOCAL_TYPES.includes(_type),
    transformDocument: (document) => withoutDemonstration(document, document._type, cleared),
  }).catch(unreadable(from))
  const [documents, ...warnings] = await importContent(to, file, operation)
  const notice = `Left out, because the demonstration runs on this machine only: ${cleared.join(', ')}`
  const copied = `Copied ${documents} to ${nameOf(to)}.`
  return [copied, ...(cleared.length > 0 ? [notice] : []), ...warnings].join('\n')
}

const nameOf = (client: SanityClient): string =>
  `the dataset ${client.config().dataset} of the project ${client.config().projectId}`

const unreadable =
  (client: SanityClient) =>
  (error: unknown): never => {
    throw new UserFacingError(`Can't read ${nameOf(client)}: ${messageOf(error)}`)
  }

/** Returns fields without the demonstration's calendars and form, and adds the path of each such field to `cleared`. */
function withoutDemonstration(
  fields: Record<string, unknown>,
  path: string,
  cleared: string[],
): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name, value]) => {
    if (isDemonstrationAddress(value)) cleared.push(`${path}.${name}`)
    return !isDemonstrationAddress(value)
  })
  const inside = (name: string, value: unknown): unknown =>
    isRecord(value) ? withoutDemonstration(value, `${path}.${name}`, cleared) : value
  return Object.fromEntries(kept.map(([name, value]) => [name, inside(name, value)]))
}
