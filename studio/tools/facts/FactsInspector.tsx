import { Card, Stack } from '@sanity/ui'
import type { DocumentInspectorProps } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { factWordings } from '#lib/checks/typedFact.ts'
import { allFacts, factText } from '#lib/facts/facts.ts'
import { factUses } from '../../checks/factUse.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { typedFacts } from '../../checks/typedFacts.ts'
import { EntryCard } from '../../ui/EntryCard.tsx'
import { Muted } from '../../ui/texts.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { InspectorFrame } from '../InspectorFrame.tsx'
import { PlaceRow } from '../PlaceRow.tsx'

/** Shows next to the facts the pages that use each, and the places where it was typed instead. */
export function FactsInspector({ onClose }: DocumentInspectorProps) {
  return (
    <InspectorFrame title="Uses of each fact" onClose={onClose}>
      <ContentGate>{(content) => <FactList {...content} />}</ContentGate>
    </InspectorFrame>
  )
}

function FactList({ published, drafted }: Perspectives) {
  const isFacts = ({ _id }: ContentDocument) => _id === 'businessFacts'
  const facts = drafted.find(isFacts)
  const uses = factUses(drafted, facts ?? {})
  const copies = typedFacts(drafted, factWordings([facts, published.find(isFacts)]))
  return (
    <Stack gap={5} paddingY={3}>
      <Muted>
        Change a fact and publish it to update every place below. Places marked “typed by hand” do not change.
      </Muted>
      {allFacts(facts ?? {}).map(({ key: fact, title }) => {
        const usesOfFact = uses.filter((use) => use.fact === fact)
        const copiesOfFact = copies.filter((copy) => copy.fact === fact)
        return (
          <EntryCard key={fact} title={title} summary={factText(facts ?? {}, fact)} data-fact={fact}>
            {usesOfFact.length === 0 && copiesOfFact.length === 0 && (
              <Card padding={3}>
                <Muted>In no text so far.</Muted>
              </Card>
            )}
            {usesOfFact.map(({ document, path, excerpt }, index) => (
              <PlaceRow
                // The same fact may stand twice in one block.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={`${document._id}/${pathText(path)}/${index}`}
                document={document}
                path={path}
                excerpt={excerpt}
              />
            ))}
            {copiesOfFact.map(({ document, passage, words }) => (
              <PlaceRow
                key={`${document._id}/${pathText(passage.path)}/${words}`}
                document={document}
                path={passage.path}
                excerpt={`“${words}” typed by hand${passage.takesChips ? ': put the chip there' : ': this field takes no chip'}`}
                isOdd
              />
            ))}
          </EntryCard>
        )
      })}
    </Stack>
  )
}
