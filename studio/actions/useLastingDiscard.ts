import { useEffect, useRef, useState } from 'react'
import { type DocumentActionProps, useDocumentOperation, useSyncState } from 'sanity'

/** Milliseconds between two attempts: longer than the second after which the Studio sends what is left of an edit. */
const ATTEMPT_MS = 1_200
/** After so many attempts something else is in the way, such as a right that is missing; the Studio has said so each time. */
const MOST_ATTEMPTS = 8
/** Milliseconds in which what comes back counts as the editor's echo of the discarded text, unless somebody does something. */
const WATCH_MS = 2_500
/** Events of editing: keys, pastes, drops, clicks and choices, such as a tick or a list entry. */
const ACTS = ['keydown', 'paste', 'drop', 'pointerdown', 'change'] as const

/**
 * Discards a draft so that it stays away. The Studio forgets a discard while it is still saving: it waits for the last edit to arrive,
 * and any message of that edit, which several paragraphs bring one after the other, takes the discard's place. The text editor may
 * also send the last of its patches afterwards, which makes a draft anew. So the discard is repeated until there is no draft left, and
 * once more if one comes back before anybody did anything.
 */
export function useLastingDiscard({ id, type, draft }: Pick<DocumentActionProps, 'id' | 'type' | 'draft'>) {
  const { discardChanges } = useDocumentOperation(id, type)
  const { isSyncing } = useSyncState(id, type)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const hasDraft = draft !== null
  const attempts = useRef(0)

  useEffect(() => {
    if (!isDiscarding || !hasDraft || isSyncing || discardChanges.disabled) return
    const attempt = () => {
      attempts.current += 1
      if (attempts.current > MOST_ATTEMPTS) setIsDiscarding(false)
      else discardChanges.execute()
    }
    attempt()
    const again = setInterval(attempt, ATTEMPT_MS)
    return () => clearInterval(again)
  }, [isDiscarding, hasDraft, isSyncing, discardChanges])

  useEffect(() => {
    if (!isDiscarding || hasDraft) return
    const end = () => setIsDiscarding(false)
    const watch = setTimeout(end, WATCH_MS)
    for (const act of ACTS) window.addEventListener(act, end, { capture: true })
    return () => {
      clearTimeout(watch)
      for (const act of ACTS) window.removeEventListener(act, end, { capture: true })
    }
  }, [isDiscarding, hasDraft])

  const discard = () => {
    attempts.current = 0
    setIsDiscarding(true)
  }
  return { isDiscarding: isDiscarding && hasDraft, discard }
}
