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

/** The file's owner alone reads and writes it. */
const MODE = 0o600

/**
 * What Next (which also replaces $NAME), systemd, compose and a shell do not read alike, even in quotes, beside what is no
 * visible character.
 */
const AMBIGUOUS = /[$`"'\\#]|\p{Cc}|\p{Cf}/u

/** Needs no quotes anywhere. */
const PLAIN = /^[\w.:/@%+,=~-]*$/

/** Whether every program that reads the file reads this value as it is. */
export const isWritable = (value: string): boolean => !AMBIGUOUS.test(value) && value.trim() === value

/**
 * The text of a file that Next, systemd, compose and a shell read alike.
 * @throws Error with one sentence that names a variable whose value they would not
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

/** What the file holds; nothing when there is none. A value that is empty is not set. */
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

/** Takes from everybody but its owner the right to read the file, which an editor or a copy may have given. */
export function closeEnvironmentFile(path: string): void {
  if ((statSync(path).mode & 0o777) !== MODE) chmodSync(path, MODE)
}

/**
 * Writes the whole file or, whatever happens meanwhile, nothing: its owner alone may read it (mode 0600).
 * @throws Error with one sentence when the folder is not there, not ours or full
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
    // Unlike writeSync, it goes on until all is written: on a full disk the first part would pass for the whole.
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

/** Where a link leads, so that it stays one. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
