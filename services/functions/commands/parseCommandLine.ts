import { parseArgs } from 'node:util'
import { type Command, command } from '#lib/referral/admin/operatorCommand.ts'

export const USAGE = `Usage: npm run referrals -- <command>

  list [--limit 50]        the newest referrals
  show <id>                one referral with the state of its emails
  resend <id>              send the consultant's email again
  export [<person>]        all referrals as JSON, or only those in which a person appears
  erase <person> --yes     erase every referral in which a person appears, with their emails
  purge --days 730 --yes   delete referrals that are older

A person is one email address, one LinkedIn profile or the id of a referral. Without --yes,
erase only shows the referrals. --json prints records as JSON.`

/** A parsed command line. `confirmed` is true if --yes was given. */
export type Asked = { readonly command: Command; readonly json: boolean; readonly confirmed: boolean }

/** Parses the command line. @throws Error with one message, or with the usage when no command is recognised */
export function parseCommandLine(words: readonly string[]): Asked {
  const { values, positionals } = readWords(words)
  const [name, subject, more] = positionals
  if (more !== undefined)
    throw new Error(`Leave out "${more}": a command is about one person or one referral.`)
  const parsed = command.safeParse({
    name,
    ...(name === 'list' && values.limit && { limit: Number(values.limit) }),
    ...(name === 'purge' && { days: Number(values.days) }),
    ...((name === 'show' || name === 'resend') && { id: subject }),
    ...((name === 'export' || name === 'erase') && subject !== undefined && { person: subject }),
  })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(issue?.path[0] === 'name' || !issue ? USAGE : issue.message)
  }
  return { command: parsed.data, json: values.json, confirmed: values.yes }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        limit: { type: 'string' },
        days: { type: 'string' },
      },
    })
  } catch {
    throw new Error(USAGE)
  }
}
