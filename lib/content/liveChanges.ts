import type { SanityClient } from '@sanity/client'

/** Pause before a stream that was refused is opened again, ms. The client itself reopens one that broke. */
const REOPEN_MS = 60_000

export interface LiveChanges {
  /** True while the stream is open, so that no publish is missed. */
  isOpen(): boolean
  stop(): void
}

/** @param onChange called after each publish, and whenever the stream opens, since earlier publishes are not reported */
export function followLiveChanges(client: SanityClient, onChange: () => void): LiveChanges {
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  let close = (): void => {}
  const open = (): void => {
    const subscription = client.live.events().subscribe({
      next: ({ type }) => {
        isOpen = type === 'welcome' || type === 'message' || type === 'restart'
        if (isOpen) onChange()
      },
      error: reopen,
      complete: reopen,
    })
    close = () => subscription.unsubscribe()
  }
  const reopen = (): void => {
    isOpen = false
    timer = setTimeout(open, REOPEN_MS).unref()
  }
  open()
  return {
    isOpen: () => isOpen,
    stop: () => {
      clearTimeout(timer)
      close()
    },
  }
}
