import { readFileSync } from 'node:fs'
import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'
import type { Contracts } from './contract/contract.ts'
import { documentContracts } from './contract/documents.ts'
import { surroundingContracts } from './contract/surroundings.ts'

const contracts: Contracts = {
  ...documentContracts,
  ...surroundingContracts,
}

/** Methods with their contracts in documents/releases.test.ts. */
const RELEASE_METHODS = [
  'createVersion',
  'discardVersion',
  'releases.archive',
  'releases.create',
  'releases.delete',
  'releases.edit',
  'releases.fetchDocuments',
  'releases.get',
  'releases.publish',
  'releases.schedule',
  'releases.unschedule',
  'replaceVersion',
  'unpublishVersion',
]

test.each(Object.entries(contracts))(
  'client.%s does against the local Content Lake what Sanity documents',
  async (_, holds) => {
    const lake = await startTestLake()
    await holds(editorOf(lake), lake)
  },
)

/** Returns the methods of an object, of its prototypes and of its groups, such as `releases.publish`. */
function methodsOf(target: object, prefix = ''): string[] {
  const names = new Set<string>()
  for (let level: object = target; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
  }
  return [...names].flatMap((name) => {
    if (name === 'constructor' || name === 'observable' || name.startsWith('_')) return []
    const value: unknown = Reflect.get(target, name)
    if (typeof value === 'function') return [prefix + name]
    return typeof value === 'object' && value !== null ? methodsOf(value, `${prefix}${name}.`) : []
  })
}

/** Returns the methods that docs/reference/content-lake.md lists as unsupported. `agent.*` means the whole group. */
function leftOut(): string[] {
  const section = /## Methods of @sanity\/client\n([\s\S]*?)\n##/.exec(
    readFileSync('docs/reference/content-lake.md', 'utf8'),
  )?.[1]
  const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

test('every method of the client has either a contract or a reason in the docs', () => {
  const client = clientOf({ url: 'http://127.0.0.1:1' })
  const left = leftOut()
  const covers = (entry: string, name: string) =>
    entry.endsWith('.*') ? name.startsWith(entry.slice(0, -1)) : entry === name
  const methods = methodsOf(client)
  const isLeftOut = (name: string) => left.some((entry) => covers(entry, name))

  expect(left.length).toBeGreaterThan(5)
  const covered = [...Object.keys(contracts), ...RELEASE_METHODS]
  expect(methods.filter((name) => !isLeftOut(name)).sort()).toEqual(covered.sort())
  expect(left.filter((entry) => !methods.some((name) => covers(entry, name)))).toEqual([])
  // The client with observables makes the same requests and has no further method.
  expect(methodsOf(client.observable).filter((name) => !methods.includes(name))).toEqual([])
})

test.each([
  ['datasets.create', (client: SanityClient) => client.datasets.create('staging')],
  ['datasets.edit', (client: SanityClient) => client.datasets.edit('production', { aclMode: 'private' })],
  ['datasets.delete', (client: SanityClient) => client.datasets.delete('production')],
  [
    'agent.action.generate',
    (client: SanityClient) =>
      client.agent.action.generate({ schemaId: 'x', instruction: 'x', documentId: 'page' }),
  ],
])('the unsupported %s returns 404 or 405 and changes nothing', async (_, call) => {
  const editor = editorOf(await startTestLake()).withConfig({ apiVersion: 'vX' })
  await editor.create({ _id: 'page', _type: 'page' })
  const before = await editor.getDocument('page')

  await expect(call(editor)).rejects.toMatchObject({ statusCode: expect.toBeOneOf([404, 405]) })
  expect(await editor.getDocument('page')).toEqual(before)
})
