import type { Attack, Door } from './attack.ts'
import { isExplained } from './explainedErrors.ts'
import { fuzzSocket } from './fuzzFrames.ts'
import { fuzzRequest } from './fuzzRequests.ts'
import { randomOf } from './random.ts'
import { type RawAnswer, sendRaw } from './rawSocket.ts'

export interface FuzzOptions {
  ports: Partial<Record<Door, number>> & Record<'lake' | 'functions' | 'mailbox', number>
  /** An editor's token, so that half of the requests pass authentication. */
  token: string
  seed: number
  /** Number of requests, upgrades and frames to send. */
  count: number
  concurrency: number
  /** Called at intervals. A rejection ends the run. */
  watch?: () => Promise<void>
}

export interface FuzzReport {
  sent: number
  connections: number
  /** Number of responses by target and status, such as `lake 400`. */
  answers: Record<string, number>
  /** Server errors that no list explains, each with its request. */
  unexplained: { attack: number; door: Door; request: string; answer: string }[]
}

/** Returns the attack of a number, the same for the same seed. */
function attackOf(number: number, { seed, token, ports }: FuzzOptions): Attack {
  const random = randomOf(seed * 1_000_003 + number)
  const site: 'site'[] = ports.site === undefined ? [] : ['site', 'site']
  if (random.onceIn(5)) return fuzzSocket(random, ['lake', 'lake', ...site, 'functions', 'mailbox'])
  return fuzzRequest(random, ['lake', 'lake', 'functions', 'mailbox', ...site], token)
}

const CONNECTIONS_BETWEEN_LOOKS = 500

/** Sends fuzz to every target until `count` is reached. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, connections: 0, answers: {}, unexplained: [] }
  const worker = async () => {
    while (report.sent < options.count) {
      const number = report.connections
      report.connections += 1
      const attack = attackOf(number, options)
      report.sent += attack.count
      const answer = await sendRaw(options.ports[attack.door] ?? 0, attack)
      note(report, number, attack, answer)
      if (number % CONNECTIONS_BETWEEN_LOOKS === 0) await options.watch?.()
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, worker))
  return report
}

function note(report: FuzzReport, number: number, attack: Attack, answer: RawAnswer): void {
  const { door, bytes } = attack
  const key = `${door} ${answer.status ?? (answer.text === '' ? 'nothing' : 'text')}`
  report.answers[key] = (report.answers[key] ?? 0) + 1
  if (answer.status === null || answer.status < 500 || isExplained(attack, answer)) return
  report.unexplained.push({
    attack: number,
    door,
    request: bytes.toString('latin1').slice(0, 500),
    answer: answer.text.slice(0, 200),
  })
}
