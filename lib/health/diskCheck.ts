import { statfs } from 'node:fs/promises'
import { type Check, failing, green } from './check.ts'

const WHAT = 'Disk'
const GIB = 1024 ** 3
/** Least free space, bytes. A day's copies, logs and backup fit into it. */
const LEAST_FREE = GIB / 2

/** Checks the free space of the folder's disk. */
export const diskCheck = (folder: string): Check => ({
  what: WHAT,
  advice: `Look whether ${folder} is there.`,
  run: async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const figure = `${(free / GIB).toFixed(1)} of ${((blocks * bsize) / GIB).toFixed(1)} GiB free`
    return free >= LEAST_FREE
      ? [green(WHAT, figure)]
      : [failing(WHAT, figure, 'Make room: old backups, logs and container images come first.')]
  },
})
