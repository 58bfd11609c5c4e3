import type { Bar, BarGroup } from './bar.ts'
import { alive, unstoppable } from './bars/alive.ts'
import { nothingLost } from './bars/nothingLost.ts'
import { correct, everybody, people } from './bars/people.ts'
import { strangers } from './bars/strangers.ts'

/** What must hold, by what it is about; the numbers are names and never change. */
export const barGroups: readonly BarGroup[] = [
  nothingLost,
  strangers,
  people,
  everybody,
  correct,
  alive,
  unstoppable,
]

export const bars: readonly Bar[] = barGroups.flatMap((group) => group.bars)
