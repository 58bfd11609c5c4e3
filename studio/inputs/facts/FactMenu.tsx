import { PortableTextEditor, useEditor, useEditorSelector, usePortableTextEditor } from '@portabletext/editor'
import { TagIcon } from '@sanity/icons/Tag'
import { Box, Button, Flex, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type InputProps,
  isStringSchemaType,
  type PortableTextPluginsProps,
  type StringInputProps,
} from 'sanity'
import { allFacts, factText } from '#lib/facts/facts.ts'
import { putCaretBehind } from '../../previews/caretBehind.ts'
import chip from '../../tools/chip.module.css'
import { useCurrentDocument } from '../../tools/useCurrentDocument.ts'
import styles from './toolbar.module.css'

/** Adds the fact menu to the start of a text editor's toolbar if the text takes facts. */
export function EditorPlugins(props: PortableTextPluginsProps) {
  const editor = useEditor()
  const takesFacts = useEditorSelector(editor, ({ context }) =>
    context.schema.inlineObjects.some(({ name }) => name === 'fact'),
  )
  return (
    <>
      {props.renderDefault(props)}
      {takesFacts && <FactMenu />}
    </>
  )
}

/** Menu of facts with their current values. A click inserts one at the cursor and moves the cursor behind it. */
function FactMenu() {
  const id = useId()
  const place = useToolbarStart()
  const editor = usePortableTextEditor()
  const facts = useCurrentDocument('businessFacts')
  const isInWords = useEditorSelector(useEditor(), ({ context }) => {
    const key = context.selection?.focus.path[0]
    const block = context.value.find(
      ({ _key }) => typeof key === 'object' && '_key' in key && key._key === _key,
    )
    return !context.readOnly && block?._type === context.schema.block.name
  })
  const insert = (fact: string) => {
    const path = PortableTextEditor.insertChild(editor, { name: 'fact' }, { fact })
    if (path) putCaretBehind(editor, path)
  }
  return createPortal(
    <Box className={styles.start} padding={1}>
      <MenuButton
        // The cursor goes back into the text, not to the button.
        __unstable_disableRestoreFocusOnClose
        button={
          <Button
            disabled={!isInWords}
            icon={TagIcon}
            mode="bleed"
            onMouseDown={(event) => event.preventDefault()}
            padding={2}
            text="Fact"
          />
        }
        id={id}
        menu={
          <Menu>
            {allFacts(facts).map(({ key, title }) => (
              <MenuItem key={key} onClick={() => insert(key)}>
                <Flex align="center" gap={4} justify="space-between">
                  <Text size={1}>{title}</Text>
                  <Text size={1}>
                    <span className={chip.chip}>{factText(facts, key).trim() || 'empty'}</span>
                  </Text>
                </Flex>
              </MenuItem>
            ))}
          </Menu>
        }
        onClose={() => PortableTextEditor.focus(editor)}
        popover={{ constrainSize: true, placement: 'bottom-start', portal: true }}
      />
    </Box>,
    place,
  )
}

const EDITOR = '[data-testid="pt-editor"]'
const TOOLBAR = '[data-testid="pt-editor__toolbar-card"] > *'

/**
 * Returns an element at the start of a text editor's toolbar, which the Studio has no API for. The toolbar is rendered
 * again in full screen, which only the DOM shows.
 */
function useToolbarStart(): HTMLElement {
  const editor = useEditor()
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const follow = () => {
      const toolbar = editor.dom.getEditorElement()?.closest(EDITOR)?.querySelector(TOOLBAR)
      if (toolbar && toolbar.firstChild !== place) toolbar.prepend(place)
    }
    follow()
    const drawn = new MutationObserver(follow)
    drawn.observe(document.body, { childList: true, subtree: true })
    return () => {
      drawn.disconnect()
      place.remove()
    }
  }, [editor, place])
  return place
}

export const isFactChoice = (props: InputProps): props is StringInputProps =>
  isStringSchemaType(props.schemaType) && props.path.at(-1) === 'fact' && props.path.at(-3) === 'children'

/** Lists the facts in a chip's form with their current values. */
export function FactChoice(props: StringInputProps) {
  const facts = useCurrentDocument('businessFacts')
  const list = allFacts(facts).map(({ key, title }) => ({
    value: key,
    title: `${title}: ${factText(facts, key).trim() || 'empty'}`,
  }))
  return props.renderDefault({ ...props, schemaType: { ...props.schemaType, options: { list } } })
}
