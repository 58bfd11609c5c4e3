import type { FunctionPorts } from '#lib/referral/function/functionPorts.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import type { Limits, Store, Submission } from '#lib/referral/ports.ts'
import { answerOf, portsAround, post } from './functionPorts.ts'

export const ID = '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11'
export type Outcome = Awaited<ReturnType<Store['submit']>>

/**
 * Returns the function's response when its database has this outcome, with the calls that it made to database and
 * ports.
 */
export async function asked(
  outcome: Outcome,
  request: Request = post(),
  changes: Partial<FunctionPorts> = {},
) {
  const submissions: { submission: Submission; limits: Limits }[] = []
  const refused: string[] = []
  let notified = 0
  const store: Store = {
    submit: async (submission, limits) => {
      submissions.push({ submission, limits })
      return outcome
    },
    claim: async () => [],
    settle: async () => {},
    markReplied: async (id) => id === ID,
    nameOf: async (id) =>
      id === ID
        ? {
            referred: 'Grace Hopper',
            referrer: 'Ada Lovelace',
            receivedAt: '2026-11-20T09:00:00.000Z',
            isReplied: false,
          }
        : null,
  }
  const ports = portsAround(store, {
    onQueued: () => {
      notified += 1
    },
    onRefusedOrigin: (origin) => refused.push(origin),
    limits: defaultLimits,
    ...changes,
  })
  const answer = await answerOf(request, ports)
  const { submission, limits } = submissions[0] ?? {}
  return { ...answer, submission, limits, refused, notified, lines: ports.lines }
}

export const stored: Outcome = { outcome: 'stored', id: ID }
