import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PlainFailure, sentenceOf } from './failure.ts'
import { makeFolder } from './folder.ts'

/** A new random secret: 256 bits as 43 characters that headers and addresses can carry. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * What a file holds that its owner alone may read (mode 0600); `create` gives its content on first use. Processes that
 * come at the same time agree on one.
 * @param variable moves the folder of the file
 * @throws PlainFailure
 */
export function keptSecret(file: string, create: () => string, variable: string): string {
  return read(file) ?? write(file, create(), variable)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new PlainFailure(`The file ${file} cannot be read (${sentenceOf(error)}).`)
  }
}

function write(file: string, content: string, variable: string): string {
  const draft = `${file}.${process.pid}`
  try {
    makeFolder(dirname(file))
    writeFileSync(draft, `${content}\n`, { mode: 0o600, flush: true })
    // Linking fails when another process was faster; then its secret is everybody's.
    linkSync(draft, file)
    return content
  } catch (error) {
    const winner = read(file)
    if (winner !== null) return winner
    throw new PlainFailure(
      `The file ${file} cannot be written (${sentenceOf(error)}): set ${variable} to a writable folder.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}
