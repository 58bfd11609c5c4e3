import type { Mutation, SanityClient } from '@sanity/client'
import { SanityEncoder } from '@sanity/mutate'
import { collectMigrationMutations, type Migration } from 'sanity/migrate'
import { z } from 'zod'
import { PlainFailure, sentenceOf } from '../../engine/failure.ts'

const documents = z.array(
  z
    .object({
      _id: z.string(),
      _type: z.string(),
      _rev: z.string(),
      _createdAt: z.string(),
      _updatedAt: z.string(),
    })
    .catchall(z.json()),
)

type Found = z.infer<typeof documents>

export interface Migrated {
  /** The ids of the documents that the migration changes. */
  changed: string[]
  /** Each change as it is sent, a line each. */
  lines: string[]
}

/**
 * Runs one of Sanity's migrations, whose own collector says what it changes, drafts included. What it changes is sent as one
 * transaction, which holds only while every document is as it was read. Sanity's runner speaks to Sanity's own addresses
 * alone, and in batches; this one reaches either form of the lake.
 * @param send whether the changes are sent; otherwise they are only told
 * @throws PlainFailure when nothing was changed
 */
export async function migrateContent(
  client: SanityClient,
  migration: Migration,
  send: boolean,
): Promise<Migrated> {
  const found = await affected(client, migration)
  const mutations = await collect(client, migration, found, !send)
  const revisions = new Map(found.map(({ _id, _rev }) => [_id, _rev]))
  const guarded = mutations.map((mutation) => unlessEdited(mutation, revisions))
  if (send && guarded.length > 0) {
    await client.mutate(guarded, { visibility: 'sync', returnDocuments: false }).catch((error: unknown) => {
      throw new PlainFailure(`Nothing was migrated, since the lake refused it: ${sentenceOf(error)}`)
    })
  }
  return {
    changed: [...new Set(mutations.map(idOf))],
    lines: mutations.map((mutation) => JSON.stringify(mutation)),
  }
}

async function affected(client: SanityClient, { documentTypes, filter }: Migration): Promise<Found> {
  const conditions = [
    ...(documentTypes ? ['_type in $types'] : []),
    ...(filter ? [`(${filter})`] : []),
    '!(_id in path("_.**"))',
  ]
  const answer = await client.fetch(
    `*[${conditions.join(' && ')}]`,
    { types: documentTypes ?? [] },
    { perspective: 'raw' },
  )
  return documents.parse(answer)
}

/** The mutations of the one package are those of the other, whose types are their own. */
const encodable = z.custom<Parameters<typeof SanityEncoder.encodeAll>[0]>()

async function collect(
  client: SanityClient,
  migration: Migration,
  found: Found,
  dryRun: boolean,
): Promise<Mutation[]> {
  const byId = new Map(found.map((document) => [document._id, document]))
  async function* each() {
    yield* found
  }
  const mutations: Mutation[] = []
  const filtered = {
    getDocument: async <T>(id: string) => z.custom<T>().optional().parse(byId.get(id)),
    getDocuments: async <T>(ids: string[]) =>
      z.array(z.custom<T>()).parse(ids.flatMap((id) => byId.get(id) ?? [])),
  }
  for await (const collected of collectMigrationMutations(migration, each, { client, dryRun, filtered })) {
    for (const one of Array.isArray(collected) ? collected : [collected]) {
      mutations.push(...SanityEncoder.encodeAll(encodable.parse('mutations' in one ? one.mutations : [one])))
    }
  }
  return mutations
}

function unlessEdited(mutation: Mutation, revisions: ReadonlyMap<string, string>): Mutation {
  const revision = revisions.get(idOf(mutation))
  if (!('patch' in mutation) || revision === undefined) return mutation
  return { patch: { ...mutation.patch, ifRevisionID: revision } }
}

const named = z.union([
  z.object({ patch: z.object({ id: z.string() }) }).transform(({ patch }) => patch.id),
  z.object({ delete: z.object({ id: z.string() }) }).transform((mutation) => mutation.delete.id),
  z.record(z.string(), z.object({ _id: z.string() })).transform((made) => Object.values(made)[0]?._id ?? ''),
])

const idOf = (mutation: Mutation): string => named.parse(mutation)
