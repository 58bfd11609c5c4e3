import { useEditor } from '@portabletext/editor'
import { useEffect, useState } from 'react'

const EDITOR = '[data-testid="pt-editor"]'
const TOOLBAR = '[data-testid="pt-editor__toolbar-card"] > *'

/**
 * Returns an element at the start of a text editor's toolbar, which the Studio has no API for. The toolbar is rendered
 * again in full screen, which only the DOM shows.
 */
export function useToolbarStart(): HTMLElement {
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
