import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { writeDurably } from './durableFile.ts'
import { UserFacingError } from './userFacingError.ts'

/** Values by the names of their variables. */
export type Values = Readonly<Record<string, string>>

/** The file with the values of a public site, in the folder in which its commands are run. */
export const ENVIRONMENT_FILE = '.env.production'

const HEAD = `# The values of this site, secrets among them: for its owner alone (mode 0600), never for Git.
# npm run setup writes them and keeps what you change here.
`

/**
 * Characters that Next (which also replaces $NAME), systemd, compose and a shell read differently even in quotes, and
 * invisible characters.
 */
const AMBIGUOUS = /[$`"'\\#]|\p{Cc}|\p{Cf}/u

/** The problem of a value with such a character. */
export const UNWRITABLE =
  'has a character that not every program reads alike ($ # \\ ` or a quote): in an address write it as %24, %23 and so on; elsewhere choose another value.'

/** Values that need no quotes in any program. */
const PLAIN = /^[\w.:/@%+,=~-]*$/

/** Returns true if all programs that read the file read this value unchanged. */
export const isWritable = (value: string): boolean => !AMBIGUOUS.test(value) && value.trim() === value

/**
 * Returns the variables of the file, or none if it does not exist. Empty values count as unset.
 * @throws Error when the file can't be read or is not UTF-8
 */
export function readEnvironmentFile(path: string): Values {
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  if (text.includes('\0')) throw new UserFacingError(`${path} is not UTF-8: save it as that in your editor.`)
  const parsed = Object.entries(parseEnv(text))
  return Object.fromEntries(parsed.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/**
 * Writes a file (mode 0600) that Next, systemd, compose and a shell read alike.
 * @throws Error when a value has an ambiguous character, or the folder is missing, not writable or full
 */
export async function writeEnvironmentFile(path: string, values: Values): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => {
    if (!isWritable(value)) throw new UserFacingError(`The value of ${name} ${UNWRITABLE}`)
    return `${name}=${PLAIN.test(value) ? value : `"${value}"`}\n`
  })
  await writeDurably(path, Buffer.from(`${HEAD}\n${lines.join('')}`))
}
