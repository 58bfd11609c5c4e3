import { Card, Stack } from '@sanity/ui'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Small } from '../../ui/texts.tsx'
import { FindingRow } from '../attention/FindingRow.tsx'
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
    title: '4. Your colours',
    hint: 'One of six palettes, for pages, share pictures, the method PDF and emails',
    document: 'siteSettings',
    path: 'palette',
  },
  {
    title: '5. Your promises',
    hint: 'Refund, 60 days, 3 clients, bonus and reply time: tick those that you keep, change the others',
    document: 'businessFacts',
    path: 'confirmed',
  },
  {
    title: '6. Your calendar and sign-up form',
    hint: 'The addresses of your booking pages and of your email provider’s form',
    document: 'siteSettings',
    path: 'schedulers.consultation',
  },
  {
    title: '7. Your privacy notice',
    hint: 'Your legal name and address, and the services that you use',
    document: 'privacyPage',
    path: 'body',
  },
]

/** Lists the fields that only the site owner can fill in, in the order of a first day. Each entry opens one. */
export function NextSteps() {
  return (
    <ToolSection title="Then, one after the other">
      <Stack gap={2}>
        {STEPS.map(({ title, hint, document, path }) => (
          <FindingRow
            key={title}
            sentence={title}
            advice={hint}
            document={{ _id: document, _type: document }}
            path={path}
          />
        ))}
        <StudioLink to="/content/attention">
          <Card as="span" display="block" padding={3} radius={2}>
            <Small weight="medium">8. Everything that is still the demonstration’s</Small>
          </Card>
        </StudioLink>
      </Stack>
    </ToolSection>
  )
}
