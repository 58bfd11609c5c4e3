import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { testStateDirectory } from './stack.ts'

/** Resets the site under test to the demonstration: removes its state and the pages that earlier runs rendered. */
export function clearState(): void {
  for (const name of ['content-lake', 'functions', 'mail', 'logs']) {
    rmSync(join(testStateDirectory, name), { recursive: true, force: true })
  }
  for (const folder of ['server/route-cache', 'cache/fetch-cache']) {
    rmSync(join(projectRoot, '.next-test', folder), { recursive: true, force: true })
  }
}
