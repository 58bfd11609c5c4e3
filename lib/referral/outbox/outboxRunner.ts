import { failureFacts } from '../../server/log/failureFacts.ts'
import { type OutboxPorts, sendDue } from './sendDue.ts'

/** Sends what is due, one run at a time; a call during a run causes exactly one more. Never rejects. */
export type RunOutbox = () => Promise<void>

/** A {@link RunOutbox} over these ports. */
export function createOutboxRunner(ports: OutboxPorts): RunOutbox {
  let running: Promise<void> | null = null
  let again = false

  const run = async (): Promise<void> => {
    do {
      again = false
      try {
        await sendDue(ports)
      } catch (failure) {
        ports.log.error(
          'outbox.unreachable',
          'Could not dispatch the outbox. The next interval tries again.',
          failureFacts(failure),
        )
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
