import { readText } from '#lib/http/body.ts'
import { equalInConstantTime } from '#lib/http/constantTime.ts'
import { type Administration, administration } from '#lib/referral/admin.ts'
import { command, runCommand } from '#lib/referral/command.ts'
import type { Query } from '#lib/referral/sqlStore.ts'

/** Bytes. A command names one person, who may be a long name. */
const LARGEST_COMMAND = 32 * 1024

/** Answers the operator's commands to whoever holds the token in the functions' folder, and to no page. */
export function commandService(query: Query, token: string): (request: Request) => Promise<Response> {
  const admin: Administration = administration(query)
  const refuse = (status: number, message: string) => Response.json({ message }, { status })
  return async (request) => {
    const isPage = request.headers.has('origin')
    if (isPage || !equalInConstantTime(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
      return refuse(403, 'Commands need the token of this machine’s functions.')
    }
    if (request.method !== 'POST') return refuse(405, 'Send commands with POST.')
    const asked = command.safeParse(parse((await readText(request, LARGEST_COMMAND)) ?? ''))
    if (!asked.success) return refuse(422, asked.error.issues[0]?.message ?? 'This command is not known.')
    return Response.json(await runCommand(asked.data, admin, new Date()))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
