import { Button, Flex } from '@sanity/ui'

interface Props {
  /** Address of the page that shows the document; null without one. */
  path: string | null
  undo: () => void
}

/** The links of the message after a publish: the page that shows the document, and the way back. */
export function PublishedNote({ path, undo }: Props) {
  return (
    <Flex gap={2} marginTop={3}>
      {path !== null && (
        <Button
          as="a"
          href={path}
          mode="ghost"
          padding={2}
          rel="noreferrer"
          target="_blank"
          text="See the page"
        />
      )}
      <Button mode="ghost" padding={2} text="Undo this publish" onClick={undo} />
    </Flex>
  )
}
