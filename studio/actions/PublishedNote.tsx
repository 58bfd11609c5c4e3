import { Button, Flex } from '@sanity/ui'
import { notFoundRoute, routes } from '#lib/routes.ts'

interface Props {
  type: string
  undo: () => void
}

/** The links of the message after a publish: the page that shows the document, and the way back. */
export function PublishedNote({ type, undo }: Props) {
  const page = [...routes, notFoundRoute].find(({ document }) => document === type)
  return (
    <Flex gap={2} marginTop={3}>
      <Button
        as="a"
        fontSize={1}
        href={page && 'path' in page ? page.path : '/'}
        mode="ghost"
        padding={2}
        rel="noreferrer"
        target="_blank"
        text="See the page"
      />
      <Button fontSize={1} mode="ghost" padding={2} text="Undo this publish" onClick={undo} />
    </Flex>
  )
}
