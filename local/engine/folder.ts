import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFailure, sentenceOf } from './failure.ts'

/**
 * Makes a folder for this user alone (mode 0700), unless it is there, and proves that files can be written in it.
 * @param variable moves the folder
 * @param unwritable the sentence for a folder that can't be written, from the reason
 * @throws PlainFailure
 */
export function prepareFolder(
  folder: string,
  variable: string,
  unwritable: (reason: string) => string = () =>
    `The folder ${folder} cannot be written; make it writable or set ${variable} to another.`,
): void {
  const probe = join(folder, '.writable')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new PlainFailure(unwritable(sentenceOf(error)))
  }
}
