import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import type { OnPasteFn, PortableTextInputProps } from 'sanity'
import { readPasted } from './pasting/readPasted.ts'
import styles from './richText.module.css'

/** Rich text input that cleans pasted word-processor text. Letters get a tall editor. */
export function RichTextInput(props: PortableTextInputProps) {
  const { push } = useToast()
  const onPaste: OnPasteFn = useCallback(
    ({ event, schemaTypes }) => {
      const html = event.clipboardData.getData('text/html')
      // Copies from the editor contain blocks and chips and need no parsing.
      if (!html || event.clipboardData.types.includes('application/x-portable-text')) return undefined
      const insert = readPasted(html, {
        styles: schemaTypes.styles.map(({ value }) => value),
        lists: schemaTypes.lists.map(({ value }) => value),
        createKey: () => crypto.randomUUID().slice(-12),
      })
      const pictures = html.match(/<img\b/gi)?.length ?? 0
      if (pictures > 0)
        push({
          status: 'info',
          title: pictures === 1 ? 'One picture was not pasted' : `${pictures} pictures were not pasted`,
          description:
            'Save a picture as a file, then add it with “Picture” in the menu “Block”, or in its field.',
          duration: 10_000,
        })
      return insert && { insert: insert.map((block) => ({ ...block })) }
    },
    [push],
  )
  const editor = props.renderDefault({ ...props, onPaste })
  return props.schemaType.name === 'letterText' ? <div className={styles.letter}>{editor}</div> : editor
}
