import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '#local/content-lake/exchange/decide.ts'
import { type Memory, type Place, settle } from '#local/content-lake/exchange/memory.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

test.each([
  [{ from: 'a', to: 'a', agreed: null }, 'same'],
  [{ from: 'a', to: null, agreed: null }, 'create'],
  [{ from: 'a', to: null, agreed: 'a' }, 'newer'],
  [{ from: 'b', to: null, agreed: 'a' }, 'conflict'],
  [{ from: 'b', to: 'a', agreed: 'a' }, 'change'],
  [{ from: 'a', to: 'b', agreed: 'a' }, 'newer'],
  [{ from: 'b', to: 'c', agreed: 'a' }, 'conflict'],
  [{ from: 'b', to: 'c', agreed: null }, 'conflict'],
  [{ from: null, to: 'a', agreed: null }, 'apart'],
  [{ from: null, to: 'a', agreed: 'a' }, 'removed'],
  [{ from: null, to: 'b', agreed: 'a' }, 'conflict'],
])('of %j the step is %s', (fingerprints, step) => {
  expect(decide(fingerprints)).toBe(step)
})

type Event =
  | { kind: 'edit'; place: Place }
  | { kind: 'remove'; place: Place }
  | { kind: 'exchange'; to: Place; ends: 'well' | 'before' | 'after' }
  | { kind: 'forget' }

const place = fc.constantFrom<Place>('here', 'there')
const events = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), place }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('exchange' as const),
        to: place,
        ends: fc.constantFrom('well' as const, 'before' as const, 'after' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
  ),
  { maxLength: 40 },
)

test('whatever is edited, exchanged, killed and forgotten, no edit is undone that the other side has not had', () => {
  fc.assert(
    fc.property(events, (story: Event[]) => {
      const says: Record<Place, string | null> = { here: null, there: null }
      /** What each side has had, its own edits included. */
      const had: Record<Place, Set<string>> = { here: new Set(), there: new Set() }
      let memory: Memory = { agreed: {}, pending: null }
      let edits = 0
      for (const event of story) {
        if (event.kind === 'edit') {
          edits += 1
          says[event.place] = `edit ${edits}`
          had[event.place].add(`edit ${edits}`)
        } else if (event.kind === 'remove') {
          says[event.place] = null
        } else if (event.kind === 'forget') {
          memory = { agreed: {}, pending: null }
        } else {
          const from = event.to === 'here' ? 'there' : 'here'
          memory = settle(memory, prints(says))
          const step = decide({ from: says[from], to: says[event.to], agreed: memory.agreed.page ?? null })
          const sent = says[from]
          if ((step !== 'create' && step !== 'change') || sent === null) continue
          const replaced = says[event.to]
          if (replaced !== null) expect(had[from]).toContain(replaced)
          memory = { ...memory, pending: { to: event.to, written: { page: sent } } }
          if (event.ends === 'before') continue
          says[event.to] = sent
          had[event.to].add(sent)
          if (event.ends === 'well') memory = settle(memory, prints(says))
        }
      }
    }),
    propertyRuns(2000, 200),
  )
})

const prints = (says: Record<Place, string | null>): Record<Place, Map<string, string>> => {
  const of = (text: string | null) => new Map(text === null ? [] : [['page', text]])
  return { here: of(says.here), there: of(says.there) }
}
