import { broken, type Random } from './random.ts'

const TEXTS = [
  '',
  'a',
  '_id',
  'drafts.',
  'drafts.a',
  'a.b.c',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'list[0:]',
  '..',
  '[',
  '*',
  'homePage',
  'https://x/',
  'a@b.test',
  '<script>',
  'x'.repeat(300),
] as const
const KEYS = `
  _id _type _rev _ref _key id query params set unset patch create delete createOrReplace insert after
  items mutations actions actionType draftId publishedId transactionId diffMatchPatch inc name yourName
  yourEmail toString __proto__ length`
  .trim()
  .split(/\s+/)

/** Returns any JSON value that contains names known to the local services. */
export function anyJson(random: Random, depth = 4): unknown {
  const kinds = depth === 0 ? 4 : 6
  switch (random.below(kinds)) {
    case 0:
      return random.pick(TEXTS)
    case 1:
      return random.pick([0, -1, 1e308, 1.5, 2 ** 53])
    case 2:
      return random.pick([true, false, null])
    case 3:
      return random.pick(TEXTS)
    case 4:
      return random.some(4, () => anyJson(random, depth - 1))
    default:
      return Object.fromEntries(random.some(4, () => [random.pick(KEYS), anyJson(random, depth - 1)]))
  }
}

const ACTIONS = [
  'create',
  'edit',
  'publish',
  'unpublish',
  'discard',
  'delete',
  'replaceDraft',
  'version.create',
] as const

const IDS = ['fuzz-a', 'fuzz-b', 'drafts.fuzz-a', '-', 'a b', ''] as const
const field = (random: Random) => ({ [random.pick([...KEYS, ...TEXTS])]: anyJson(random, 3) })
const newDocument = (random: Random) => ({
  _id: random.pick(IDS),
  _type: random.pick(['page', 'page', 'x', '']),
  ...field(random),
})
const operations = (random: Random) => ({
  [random.pick(['set', 'setIfMissing', 'inc', 'unset', 'diffMatchPatch', 'insert'])]: random.pick<
    () => unknown
  >([
    () => field(random),
    () => [random.pick(TEXTS)],
    () => ({ after: random.pick(TEXTS), items: random.some(3, () => anyJson(random)) }),
  ])(),
})

function mutation(random: Random): unknown {
  const id = random.pick(IDS)
  return random.pick<() => unknown>([
    () => ({ [random.pick(['create', 'createOrReplace', 'createIfNotExists'])]: newDocument(random) }),
    () => ({ createOrReplace: newDocument(random) }),
    () => ({ patch: { id, ...operations(random) } }),
    () => ({ patch: { query: '*[_type=="x"]', params: field(random), ...operations(random) } }),
    () => ({ delete: { id } }),
    () => anyJson(random),
  ])()
}

/** Nearly valid bodies by their kind, which pass a service's first check. */
const nearlyRight = {
  mutations: (random: Random) => ({
    mutations: random.some(4, () => mutation(random)),
    ...(random.onceIn(6) ? { transactionId: random.pick(TEXTS) } : {}),
  }),
  actions: (random: Random) => {
    const id = random.pick(IDS)
    return {
      actions: {
        actionType: `sanity.action.document.${random.pick(ACTIONS)}`,
        draftId: `drafts.${id}`,
        publishedId: id,
        attributes: newDocument(random),
        patch: operations(random),
        ...(random.onceIn(4) ? field(random) : {}),
      },
    }
  },
  query: (random: Random) => ({
    query: random.pick([
      '*[0]',
      '$a',
      '*[_id in $a]',
      '*[_id == $a][0]{...}',
      '{',
      'a->b',
      '*[_type == "x"]{..., "y": $a}',
    ]),
    params: { a: anyJson(random), ...field(random) },
  }),
  referral: (random: Random) => ({
    yourName: anyJson(random, 1),
    yourEmail: anyJson(random, 1),
    referralName: anyJson(random, 1),
    consent: anyJson(random, 0),
    ...field(random),
  }),
  command: (random: Random) => ({ name: random.pick(['list', 'export', 'erase', 'x']), ...field(random) }),
  keyValues: (random: Random) => [{ key: random.pick(TEXTS), value: anyJson(random) }],
} satisfies Record<string, (random: Random) => unknown>

export type BodyKind = keyof typeof nearlyRight
const KINDS = ['mutations', 'actions', 'query', 'referral', 'command', 'keyValues'] as const

/**
 * Returns a JSON body.
 * @param kind of body that the address accepts; any JSON without it
 */
export function jsonBody(random: Random, kind?: BodyKind): Buffer {
  if (random.onceIn(10)) return random.bytes(random.below(300))
  if (random.onceIn(40)) return Buffer.from('['.repeat(20_000))
  const value = random.onceIn(4) ? anyJson(random) : nearlyRight[kind ?? random.pick(KINDS)](random)
  const text = Buffer.from(JSON.stringify(value) ?? '')
  return random.onceIn(6) ? broken(text, random) : text
}
