import { useEffect, useRef, useState } from 'react'
import { type DocumentActionProps, useDocumentOperation, useSyncState } from 'sanity'
import type { ActionHook } from './actionHook.ts'

/** The Studio's “Discard changes”, with a discard that lasts. */
export const useLastingDiscard: ActionHook = (action, props) => {
  const { discard, isDiscarding } = useRepeatedDiscard(props)
  const [isAsked, setIsAsked] = useState(false)
  if (!action) return null
  const close = () => setIsAsked(false)
  const confirm = () => {
    close()
    discard()
  }
  return {
    ...action,
    disabled: isDiscarding || action.disabled === true,
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'confirm',
      tone: 'critical',
      message: 'Everything that is not published yet goes. What visitors see stays as it is.',
      confirmButtonText: 'Discard changes',
      onConfirm: confirm,
      onCancel: close,
    },
  }
}

/** Interval between attempts, ms: longer than the second after which the Studio sends the rest of an edit. */
const ATTEMPT_MS = 1_200
/** Most attempts. More would not help, for example without the right to discard; the Studio reports each failure. */
const MOST_ATTEMPTS = 8
/** Time in which a returning draft counts as an echo of the discarded text, unless the user edits, ms. */
const WATCH_MS = 2_500
/** Events of editing: keys, pastes, drops, clicks and choices, such as a tick or a list entry. */
const ACTS = ['keydown', 'paste', 'drop', 'pointerdown', 'change'] as const

/**
 * Discards a draft permanently. The Studio drops a discard while it saves: it waits for the last edit, and any message
 * of that edit replaces the discard. The text editor may also send its last patches afterwards, which creates the draft
 * again. So the discard is repeated until no draft is left, and again if one returns before the user edits.
 */
function useRepeatedDiscard({ id, type, draft }: Pick<DocumentActionProps, 'id' | 'type' | 'draft'>) {
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
