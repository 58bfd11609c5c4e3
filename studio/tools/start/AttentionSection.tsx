import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { compareFindings, stillOpen } from '../attention/compareFindings.ts'
import { EntryRow } from '../EntryRow.tsx'

/** Most findings shown. The last entry links to all of them. */
const SHOWN = 5

export function AttentionSection({ published, drafted }: Perspectives) {
  const open = openFindings(launchFindings(published))
  const undone = compareFindings(open, launchFindings(drafted)).filter(({ isDrafted }) => !isDrafted)
  return (
    <EntryCard
      title="What needs attention"
      count={open.length}
      summary={summaryOf(open.length, undone.length)}
    >
      {undone.slice(0, SHOWN).map(({ id, sentence, advice, at }) => (
        <EntryRow key={id} title={sentence} detail={advice} target={at} />
      ))}
      <EntryRow target={{ to: '/content/attention' }} title="Open the whole list" />
    </EntryCard>
  )
}

function summaryOf(open: number, undone: number): string {
  if (open === 0) return 'No sample or missing content is left.'
  const done = open - undone
  const end = done === 0 ? '' : `; ${done} of them ${done === 1 ? 'is' : 'are'} done in your drafts`
  return `${stillOpen(open)}${end}.`
}
