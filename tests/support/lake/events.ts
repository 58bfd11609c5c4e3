import type { ListenOptions, MutationEvent, SanityClient } from '@sanity/client'
import { onTestFinished } from 'vitest'

interface Observable<T> {
  subscribe(observer: { next: (event: T) => void; error: (error: unknown) => void }): { unsubscribe(): void }
}

export function eventsOf<T extends { type: string } = { type: string; [field: string]: unknown }>(
  source: Observable<{ type: string }>,
): { next(type?: string): Promise<T>; waiting(): number; stop(): void } {
  const queue: unknown[] = []
  let wake = () => {}
  let failure: unknown
  const subscription = source.subscribe({
    next: (event) => {
      queue.push(event)
      wake()
    },
    error: (error) => {
      failure = error
      wake()
    },
  })
  onTestFinished(() => subscription.unsubscribe())
  return {
    async next(type) {
      while (queue.length === 0) {
        if (failure !== undefined) throw failure
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const event = queue.shift()
      if (!isEvent<T>(event) || (type !== undefined && event.type !== type)) {
        throw new Error(`Expected ${type ?? 'an event'}, got ${JSON.stringify(event)}`)
      }
      return event
    },
    waiting: () => queue.length,
    stop: () => subscription.unsubscribe(),
  }
}

export async function listenTo(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: ListenOptions = {},
) {
  const listening = client.listen(query, params, { ...options, events: ['welcome', 'mutation'] })
  const events = eventsOf<MutationEvent>(listening)
  await events.next('welcome')
  return events
}

function isEvent<T extends { type: string }>(value: unknown): value is T {
  return typeof value === 'object' && value !== null && 'type' in value
}
