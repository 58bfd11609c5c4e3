import { type Check, failing, green } from '#lib/health/check.ts'

const WHAT = 'Memory'
const MIB = 1024 ** 2
/** Least available memory, bytes: a publish renders all pages within it. */
const LEAST = 100 * MIB

/** Checks the memory that programs can still get. */
export const memoryCheck: Check = {
  what: WHAT,
  advice: 'Run the doctor on Linux.',
  run: async () => {
    const available = process.availableMemory()
    const figure = `${Math.round(available / MIB)} MiB available`
    return [
      available >= LEAST
        ? green(WHAT, figure)
        : failing(
            WHAT,
            figure,
            'Look with top at what uses it, or rent a larger server; the site needs 512 MiB.',
          ),
    ]
  },
}
