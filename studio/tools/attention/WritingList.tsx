import { Card, Stack } from '@sanity/ui'
import { useSchema } from 'sanity'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { factWordings } from '#lib/checks/typedFact.ts'
import { factDefinitions } from '#lib/facts/facts.ts'
import { adviceProblems } from '../../checks/adviceProblems.ts'
import { adviceOutcomes } from '../../checks/adviceSamples.ts'
import { fieldTitle } from '../../checks/fieldTitle.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { type TypedFact, typedFacts } from '../../checks/typedFacts.ts'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { FindingRow } from './FindingRow.tsx'

/** Lists findings in the copy: facts typed by hand, and advice that is missing or reads oddly. */
export function WritingList({ published, drafted }: Perspectives) {
  const adviceType = useSchema().get('calculatorAdvice')
  const facts = drafted.find(({ _id }) => _id === 'businessFacts')
  const versions = [facts, published.find(({ _id }) => _id === 'businessFacts')]
  const copies = typedFacts(drafted, factWordings(versions))
  const advice = drafted.find(({ _id }) => _id === 'calculatorAdvice')
  const oddities = adviceOutcomes.flatMap((outcome) =>
    adviceProblems(outcome, advice?.[outcome.key], facts ?? {}).map((sentence) => ({
      key: outcome.key,
      sentence,
    })),
  )
  const isEmpty = copies.length === 0 && oddities.length === 0
  return (
    <ToolSection
      title="Worth a look"
      summary={
        isEmpty
          ? 'No fact was typed by hand, and every advice has its text.'
          : 'You can launch with these, but they are easy to overlook later.'
      }
    >
      {!isEmpty && (
        <Card border radius={3} padding={2}>
          <Stack gap={1}>
            {copies.map((copy) => (
              <FindingRow
                key={`${copy.document._id}/${pathText(copy.passage.path)}/${copy.words}`}
                sentence={`${documentTitle(copy.document)} says “${copy.words}” by hand.`}
                advice={adviceOn(copy)}
                document={copy.document}
                path={pathText(copy.passage.path)}
              />
            ))}
            {oddities.map(({ key, sentence }) => (
              <FindingRow
                key={`${key}/${sentence}`}
                sentence={`Advice “${fieldTitle(adviceType, [key])}”: ${sentence}`}
                advice="Open Calculator advice and click “See what visitors read”."
                document={{ _id: 'calculatorAdvice', _type: 'calculatorAdvice' }}
                path={key}
              />
            ))}
          </Stack>
        </Card>
      )}
    </ToolSection>
  )
}

/** Returns the advice for a typed fact, which depends on whether the field takes chips. */
function adviceOn({ fact, passage }: TypedFact): string {
  const title = factDefinitions.find(({ key }) => key === fact)?.title ?? fact
  return passage.takesChips
    ? `If this is “${title}”, replace it with the chip, which changes with the fact.`
    : `If this is “${title}”, change it with the fact: this field takes no chip.`
}
