import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { parseEnv } from 'node:util'

/** Values by the names of their variables. */
export type Values = Readonly<Record<string, string>>

/** A title and the variables below it. */
export interface Section {
  title: string
  values: Values
}

/** Only the file's owner can read and write it. */
const MODE = 0o600

/**
 * Characters that Next (which also replaces $NAME), systemd, compose and a shell read differently even in quotes, and
 * invisible characters.
 */
const AMBIGUOUS = /[$`"'\\#]|\p{Cc}|\p{Cf}/u

/** Values that need no quotes in any program. */
const PLAIN = /^[\w.:/@%+,=~-]*$/

/** Returns true if all programs that read the file read this value unchanged. */
export const isWritable = (value: string): boolean => !AMBIGUOUS.test(value) && value.trim() === value

/**
 * Returns the text of a file that Next, systemd, compose and a shell read alike.
 * @throws Error with one sentence that names a variable with an ambiguous value
 */
export function environmentText(head: string, sections: readonly Section[]): string {
  return [head, ...sections.map(sectionText)]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n')
}

function sectionText({ title, values }: Section): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${written(name, value)}`)
  return lines.length > 0 ? [`# ${title}`, ...lines].join('\n') : ''
}

function written(name: string, value: string): string {
  if (!isWritable(value)) {
    throw new Error(
      `The value of ${name} has a character that not every program reads alike ($ # \\ \` or a quote): in an address write it as %24, %23 and so on; elsewhere choose another value.`,
    )
  }
  return PLAIN.test(value) ? value : `"${value}"`
}

/** Returns the variables of the file, or none if it does not exist. Empty values count as unset. */
export function readEnvironmentFile(path: string): Values {
  try {
    const text = readFileSync(path, 'utf8')
    if (text.includes('\0')) throw new Error('it is not UTF-8: have your editor save it as that')
    const parsed = Object.entries(parseEnv(text))
    return Object.fromEntries(parsed.filter((entry): entry is [string, string] => Boolean(entry[1])))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`)
  }
}

/** Removes other users' right to read the file, which an editor or a copy may have added. */
export function closeEnvironmentFile(path: string): void {
  if ((statSync(path).mode & 0o777) !== MODE) chmodSync(path, MODE)
}

/**
 * Writes the file atomically with mode 0600.
 * @throws Error with one sentence if the folder is missing, not writable or full
 */
export function writeEnvironmentFile(path: string, text: string): void {
  try {
    replaceFile(path, text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} could not be written and is as it was (${reason}).`)
  }
}

function replaceFile(path: string, text: string): void {
  const target = realPath(path)
  const draft = `${target}.${process.pid}`
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', MODE)
  try {
    // Unlike writeSync, it continues until all is written. On a full disk a partial file would look complete.
    writeFileSync(file, text)
    fsyncSync(file)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** Returns the target of a link, so that writing keeps the link. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
