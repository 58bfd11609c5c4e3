import { type DrainPorts, drain } from './drain.ts'

/** Sends what is due, one run at a time; a call during a run causes exactly one more. Never rejects. */
export type Drainer = () => Promise<void>

/** A {@link Drainer} over the outbox. */
export function createDrainer(ports: DrainPorts): Drainer {
  let running: Promise<void> | null = null
  let again = false

  const run = async (): Promise<void> => {
    do {
      again = false
      try {
        await drain(ports)
      } catch (failure) {
        ports.log('outbox.unreachable', { reason: failure instanceof Error ? failure.name : 'unknown' })
      }
    } while (again)
    running = null
  }

  return () => {
    again = running !== null
    running ??= run()
    return running
  }
}
