import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  try {
    if (!existsSync(file)) write(file, create())
    const secret = readFileSync(file, 'utf8').trim()
    if (secret !== '') return secret
  } catch (error) {
    throw new UserFacingError(
      `The file ${file} cannot be used (${messageOf(error)}): correct it or set ${variable}.`,
    )
  }
  throw new UserFacingError(
    `The file ${file} is empty: copy it from a backup, or delete it, which makes a new secret and ends old links.`,
  )
}

function write(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  makeFolder(dirname(file))
  try {
    writeFileSync(draft, `${content}\n`, { mode: 0o600, flush: true })
    // Linking fails if another process was faster; then all use its secret.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
