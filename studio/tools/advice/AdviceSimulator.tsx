import { Stack, Tab, TabList, TabPanel } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentInspectorProps, useEditState, useSchema } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { keysOf } from '#lib/calculator/tables.ts'
import { topicTitles } from '#schemas/singletons/calculatorAdvice.ts'
import { adviceOutcomes } from '../../checks/adviceSamples.ts'
import { fieldTitle } from '../../checks/fieldTitle.ts'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted } from '../../ui/texts.tsx'
import { InspectorFrame } from '../InspectorFrame.tsx'
import { useCurrentDocument } from '../useCurrentDocument.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { OwnNumbers } from './OwnNumbers.tsx'

const VIEWS = { outcomes: 'Every case', numbers: 'Your own numbers' } as const

/** Shows next to the advice fields every calculator outcome with its text as a visitor reads it. */
export function AdviceSimulator({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const { draft, published } = useEditState(documentId, documentType)
  const facts = useCurrentDocument('businessFacts')
  const [view, setView] = useState<keyof typeof VIEWS>('outcomes')
  const advice: Record<string, unknown> = draft ?? published ?? {}
  return (
    <InspectorFrame title="What visitors read" onClose={onClose}>
      <TabList gap={1}>
        {keysOf(VIEWS).map((name) => (
          <Tab
            aria-controls={`advice-${name}`}
            id={`advice-${name}-tab`}
            key={name}
            label={VIEWS[name]}
            onClick={() => setView(name)}
            selected={view === name}
          />
        ))}
      </TabList>
      <TabPanel aria-labelledby={`advice-${view}-tab`} id={`advice-${view}`}>
        {view === 'outcomes' ? (
          <EveryCase advice={advice} facts={facts} />
        ) : (
          <OwnNumbers advice={advice} facts={facts} />
        )}
      </TabPanel>
    </InspectorFrame>
  )
}

function EveryCase({ advice, facts }: { advice: Record<string, unknown>; facts: Record<string, unknown> }) {
  const schema = useSchema()
  const { onFocus } = useDocumentPane()
  return (
    <Stack gap={5} paddingY={4}>
      <Muted>
        The numbers are samples, worked out by the calculator itself. Click a case to go to its text.
      </Muted>
      {keysOf(topicTitles).map((topic) => (
        <ToolSection gap={3} key={topic} title={topicTitles[topic]}>
          {adviceOutcomes
            .filter((outcome) => outcome.topic === topic)
            .map((outcome) => (
              <OutcomeCard
                key={outcome.key}
                outcome={outcome}
                title={fieldTitle(schema.get('calculatorAdvice'), [outcome.key])}
                blocks={advice[outcome.key]}
                facts={facts}
                onOpen={() => onFocus([outcome.key])}
              />
            ))}
        </ToolSection>
      ))}
    </Stack>
  )
}
