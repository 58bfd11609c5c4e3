/**
 * `npm run try:upgrade`: an older version of this repository with data, upgraded to this one, rolled back, and upgraded again,
 * on PGlite and on PostgreSQL. Nothing stored may be lost or changed, every version serves, and each referral is told once.
 * Run by hand, with git's history: it takes the last commit with one migration, or the commit that is named, and needs about three minutes.
 */
import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { projectRoot } from '#local/projectRoot.ts'
import { startPostgres } from '#tests/support/functions/postgresServer.ts'
import { type Installation, type State, startInstallation } from './installation.ts'
import { checkOut, oldestVersion } from './olderCheckout.ts'

/** A document that every version has, and the field that is edited. */
const EDITED = 'leadPage'
const home = mkdtempSync(join(tmpdir(), 'upgrade-'))
const older = checkOut(process.argv[2] ?? oldestVersion(), join(home, 'older'))

type Fields = Readonly<Record<string, unknown>>
/** Stored things by the name that no version changes. */
type Stored = ReadonlyMap<string, Fields>

interface Keeper {
  referrals: Stored
  documents: Stored
  /** An uploaded picture's path, and its bytes. */
  picture?: { path: string; bytes: Buffer }
  /** The edit that the first version published, by its revision. */
  firstEdit?: string
}

const documents = z.array(z.looseObject({ _id: z.string() }))
const revisions = z.object({ documents: z.array(z.looseObject({ heading: z.string() })) })

/** Every document, drafts included. The address of a picture is left out: it says the port at which this lake was asked. */
async function documentsOf({ lake }: Installation): Promise<Stored> {
  const all = documents.parse(await lake.fetch('*[true]', {}, { perspective: 'raw' }))
  return new Map(all.map(({ url: _, ...document }) => [document._id, document]))
}

/** What is not as it was. A version may know more or fewer fields of a thing than another: what both know has to be the same. */
function changed(before: Stored, after: Stored): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)]
    if (was === undefined || is === undefined) return [`${name} ${was === undefined ? 'came' : 'went'}`]
    return Object.keys(was)
      .filter((field) => field in is && !isDeepStrictEqual(was[field], is[field]))
      .map((field) => `${name}: ${field}`)
  })
}

/** That an installation has all that was kept, as it was. */
async function expectKept(installation: Installation, kept: Keeper): Promise<void> {
  const { lake, lakeUrl } = installation
  deepStrictEqual(changed(kept.referrals, await installation.referrals()), [])
  deepStrictEqual(changed(kept.documents, await documentsOf(installation)), [])
  if (kept.picture === undefined || kept.firstEdit === undefined) return
  const picture = await fetch(`${lakeUrl}/${kept.picture.path}`)
  deepStrictEqual(Buffer.from(await picture.arrayBuffer()), kept.picture.bytes)
  const { documents: edits } = revisions.parse(
    await lake.request({ url: `/data/history/production/documents/${EDITED}?revision=${kept.firstEdit}` }),
  )
  deepStrictEqual(
    edits.map(({ heading }) => heading),
    ['Words of the first version'],
  )
}

/** Uploads a picture that the demonstration does not have. */
async function upload({ lake }: Installation): Promise<{ path: string; bytes: Buffer }> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { path } = await lake.assets.upload('image', bytes, { filename: 'kept.png' })
  return { path, bytes }
}

/** Adds what people do: three referrals, a publish, a draft, and the first time a picture. */
async function use(installation: Installation, version: string, kept: Keeper): Promise<string[]> {
  const whos = [1, 2, 3].map((number) => `Ada ${version} ${number}`)
  for (const who of whos) await installation.refer(who)
  const { _rev } = await installation.lake
    .patch(EDITED)
    .set({ heading: `Words of the ${version} version` })
    .commit()
  kept.firstEdit ??= _rev
  await installation.lake.createOrReplace({ _id: `drafts.${version}`, _type: 'insight', title: version })
  kept.picture ??= await upload(installation)
  kept.referrals = await installation.referrals()
  kept.documents = await documentsOf(installation)
  return whos
}

async function upgradeAndBack(engine: string, databaseUrl: string | null): Promise<void> {
  const state: State = { folder: join(home, engine), databaseUrl }
  const kept: Keeper = { referrals: new Map(), documents: new Map() }
  const told: string[] = []
  const run = async (from: string, version: string, hasMail: boolean) => {
    const installation = await startInstallation(from, state, hasMail)
    try {
      if (kept.referrals.size > 0) await expectKept(installation, kept)
      told.push(...(await use(installation, version, kept)))
      if (hasMail) await installation.untilTold(told)
    } finally {
      await installation.stop()
    }
    console.log(
      `  ✓ ${engine}: the ${version} version, ${kept.referrals.size} referrals, ${kept.documents.size} documents`,
    )
  }
  // Without mail, so that the upgrade finds e-mails that wait.
  await run(older.folder, 'first', false)
  await run(projectRoot, 'upgraded', true)
  await run(older.folder, 'returned', true)
  await run(projectRoot, 'last', true)
}

const server = await startPostgres()
try {
  console.log(`From ${older.name} to this checkout, back, and here again.`)
  await upgradeAndBack('PGlite', null)
  await upgradeAndBack('PostgreSQL', server.url)
  console.log(
    'Upgrade and rollback: 24 referrals told once each, 0 lost, 0 changed; every document and its history kept.',
  )
} finally {
  await server.stop()
  older.remove()
  rmSync(home, { recursive: true, force: true })
}
