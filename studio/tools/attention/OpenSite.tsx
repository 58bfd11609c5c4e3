import { Button, Card, Flex, Stack } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useUnstableObserveDocument } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { OPENING, openingDocument, opensSite } from '#lib/seo/openingDocument.ts'
import { Question } from '../../ui/Question.tsx'
import { Small } from '../../ui/texts.tsx'
import { useTask } from '../../ui/useTask.ts'
import { useOnlyReads } from '../useOnlyReads.ts'
import { stillOpen } from './compareFindings.ts'

const CLOSED = {
  state:
    'Your site is not open. Its pages say that they are a preview, and ask search engines to leave them out.',
  button: 'Open the site',
  question: (open: string) => `Open the site? Search engines may then list every page. ${open}`,
  yes: 'Open it now',
  no: 'Keep it closed',
  done: 'Your site is open. Visitors see it within 90 seconds.',
}

const OPEN = {
  state: 'Your site is open. Search engines may list it.',
  button: 'Close the site',
  question: () =>
    'Close the site? Anyone with the address can still read it. Search engines drop its pages, and take weeks to list them again.',
  yes: 'Close it now',
  no: 'Keep it open',
  done: 'Your site is closed. Pages say so within 90 seconds.',
}

const NOTHING_OPEN = 'Nothing on them is sample or missing.'

/**
 * Opens and closes the public site, at once and without any draft.
 * @param open the number of findings that stand in the way of going live
 */
export function OpenSite({ open }: { open: number }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { run } = useTask()
  const { document, loading } = useUnstableObserveDocument(OPENING)
  const onlyReads = useOnlyReads()
  const [isAsking, setIsAsking] = useState(false)
  if (loading) return null
  const isOpen = opensSite(document)
  const words = isOpen ? OPEN : CLOSED
  const change = () => {
    setIsAsking(false)
    void run(
      () => client.createOrReplace(openingDocument(!isOpen)).then(() => words.done),
      'That could not be saved. Check your connection and try again.',
    )
  }
  return (
    <Card border padding={4} radius={3} tone={isOpen ? 'positive' : 'caution'}>
      <Stack gap={4}>
        <Small>{words.state}</Small>
        {onlyReads && <Small>Only an editor can change this.</Small>}
        {isAsking ? (
          <Question
            no={words.no}
            onNo={() => setIsAsking(false)}
            onYes={change}
            text={words.question(open === 0 ? NOTHING_OPEN : `${stillOpen(open)}: see the list below.`)}
            yes={words.yes}
          />
        ) : (
          <Flex>
            <Button
              disabled={onlyReads}
              mode={isOpen ? 'ghost' : 'default'}
              onClick={() => setIsAsking(true)}
              text={words.button}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
