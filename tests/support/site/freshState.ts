import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#local/projectRoot.ts'
import { testStateDirectory } from './stack.ts'

/** Lets the site under test begin with the demonstration content: old state goes, and so do the pages that earlier runs rendered anew. */
export function clearState(): void {
  for (const name of ['content-lake', 'functions', 'mail', 'logs']) {
    rmSync(join(testStateDirectory, name), { recursive: true, force: true })
  }
  for (const folder of ['server/route-cache', 'cache/fetch-cache']) {
    rmSync(join(projectRoot, '.next-test', folder), { recursive: true, force: true })
  }
}
