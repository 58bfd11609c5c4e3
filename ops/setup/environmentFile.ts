import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { writeDurably } from '#lib/node/durableFile.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'

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

/** Values that need no quotes in any program. */
const PLAIN = /^[\w.:/@%+,=~-]*$/

/** Returns true if all programs that read the file read this value unchanged. */
export const isWritable = (value: string): boolean => !AMBIGUOUS.test(value) && value.trim() === value

/**
 * Returns the variables of the file, or none if it does not exist. Empty values count as unset.
 * @throws UserFacingError
 */
export function readEnvironmentFile(path: string): Values {
  try {
    const text = readFileSync(path, 'utf8')
    if (text.includes('\0')) throw new Error('it is not UTF-8: have your editor save it as that')
    const parsed = Object.entries(parseEnv(text))
    return Object.fromEntries(parsed.filter((entry): entry is [string, string] => Boolean(entry[1])))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new UserFacingError(`${path} cannot be read (${messageOf(error)}).`)
  }
}

/**
 * Writes a file (mode 0600) that Next, systemd, compose and a shell read alike.
 * @throws UserFacingError when a value has an ambiguous character, or the folder is missing, not writable or full
 */
export async function writeEnvironmentFile(path: string, values: Values): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => {
    if (isWritable(value)) return `${name}=${PLAIN.test(value) ? value : `"${value}"`}\n`
    throw new UserFacingError(
      `The value of ${name} has a character that not every program reads alike ($ # \\ \` or a quote): in an address write it as %24, %23 and so on; elsewhere choose another value.`,
    )
  })
  try {
    await writeDurably(path, Buffer.from(`${HEAD}\n${lines.join('')}`))
  } catch (error) {
    throw new UserFacingError(`${path} could not be written and is as it was (${messageOf(error)}).`)
  }
}
