import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './folder.ts'
import { messageOf, UserFacingError } from './userFacingError.ts'

/** Returns a new random secret: 256 bits as 43 characters that are valid in headers and addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the content of a file that only its owner may read (mode 0600); `create` supplies it on first use. Concurrent
 * processes get the same content.
 * @param variable moves the folder of the file
 * @throws UserFacingError
 */
export function keptSecret(file: string, create: () => string, variable: string): string {
  return read(file) ?? write(file, create(), variable)
}

function read(file: string): string | null {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new UserFacingError(`The file ${file} cannot be read (${messageOf(error)}).`)
  }
  if (secret !== '') return secret
  throw new UserFacingError(
    `The file ${file} is empty: copy it from a backup, or delete it, which makes a new secret and ends old links.`,
  )
}

function write(file: string, content: string, variable: string): string {
  const draft = `${file}.${process.pid}`
  try {
    makeFolder(dirname(file))
    writeFileSync(draft, `${content}\n`, { mode: 0o600, flush: true })
    // Linking fails if another process was faster; then all use its secret.
    linkSync(draft, file)
    return content
  } catch (error) {
    const winner = read(file)
    if (winner !== null) return winner
    throw new UserFacingError(
      `The file ${file} cannot be written (${messageOf(error)}): set ${variable} to a writable folder.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}
