import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { DocumentLink } from '../DocumentLink.tsx'
import { StudioLink } from '../StudioLink.tsx'

interface Step {
  title: string
  hint: string
  document: string
  /** A field of the document. */
  path: string
}

const STEPS: readonly Step[] = [
  {
    title: '2. You in three facts',
    hint: 'Your signature on the home page, three facts about you, and no sample note',
    document: 'homePage',
    path: 'about.signature',
  },
  {
    title: '3. Your logo',
    hint: 'Shown in the header instead of the name',
    document: 'siteSettings',
    path: 'logo',
  },
  {
    title: '4. Your promises',
    hint: 'Refund, 60 days, 3 clients, bonus and reply time: tick those that you keep, change the others',
    document: 'businessFacts',
    path: 'confirmed',
  },
  {
    title: '5. Your calendar and sign-up form',
    hint: 'The addresses of your booking pages and of your email provider’s form',
    document: 'siteSettings',
    path: 'schedulers.consultation',
  },
  {
    title: '6. Your privacy notice',
    hint: 'Your legal name and address, and the services that you use',
    document: 'privacyPage',
    path: 'body',
  },
]

/** Lists the fields that only the site owner can fill in, in the order of a first day. Each entry opens one. */
export function NextSteps() {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <Heading as="h2" id={id} size={1}>
        Then, one after the other
      </Heading>
      <Stack gap={2}>
        {STEPS.map(({ title, hint, document, path }) => (
          <DocumentLink key={title} document={{ _id: document, _type: document }} path={path}>
            <StepCard title={title} hint={hint} />
          </DocumentLink>
        ))}
        <StudioLink to="/content/attention">
          <StepCard title="7. What is still missing" hint="Everything that is still the demonstration’s" />
        </StudioLink>
      </Stack>
    </Stack>
  )
}

function StepCard({ title, hint }: Pick<Step, 'title' | 'hint'>) {
  return (
    <Card as="span" border display="block" padding={4} radius={2}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {title}
        </Text>
        <Text muted size={1}>
          {hint}
        </Text>
      </Stack>
    </Card>
  )
}
