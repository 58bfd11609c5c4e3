import type { WebSocket } from 'ws'
import { z } from 'zod'
import { type Access, ANONYMOUS } from '../auth/access.ts'

/** Sent as often as the Studio needs to know that the connection is alive, in milliseconds. */
const HEARTBEAT_MS = 10_000

const requestSchema = z.object({
  id: z.string(),
  method: z.string(),
  params: z.looseObject({}).default({}),
})

interface Member {
  socket: WebSocket
  access: Access
  /** Subscriptions to presence, by the id given to the Studio. */
  subscriptions: Set<string>
}

/** Who has which document open, passed between the tabs of the Studio (JSON-RPC over `socket/:dataset`). */
export class Presence {
  readonly #members = new Set<Member>()
  #lastSubscription = 0

  /** @param identify finds out whose token the Studio presents after connecting. */
  join(socket: WebSocket, access: Access, identify: (authorization: string) => Access): void {
    const member: Member = { socket, access, subscriptions: new Set() }
    this.#members.add(member)
    socket.send('♥')
    const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS)
    socket.on('message', (data) => {
      const request = requestSchema.safeParse(parse(data.toString()))
      if (!request.success) return
      const { id, method, params } = request.data
      if (method === 'authorization') member.access = identify(String(params.authorization ?? ''))
      const result = member.access.role === ANONYMOUS.role ? null : this.#answer(member, method, params)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#members.delete(member)
    })
  }

  #answer(member: Member, method: string, params: Record<string, unknown>): unknown {
    switch (method) {
      case 'presence_subscribe': {
        this.#lastSubscription += 1
        const subscription = String(this.#lastSubscription)
        member.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        return member.subscriptions.delete(String(params.subscriptionId))
      case 'presence_announce':
        return this.#tellOthers(member, { type: 'state', i: member.access.userId, m: params.data })
      case 'presence_rollcall':
        return this.#tellOthers(member, {
          type: 'rollCall',
          i: member.access.userId,
          session: params.session,
        })
      case 'presence_disconnect':
        return this.#tellOthers(member, {
          type: 'disconnect',
          i: member.access.userId,
          m: { session: params.session },
        })
      default:
        return 'ok'
    }
  }

  #tellOthers(sender: Member, result: unknown): string {
    for (const member of this.#members) {
      if (member === sender || member.access.role === ANONYMOUS.role) continue
      for (const subscription of member.subscriptions) {
        const message = { jsonrpc: '2.0', method: 'presence_subscription', params: { subscription, result } }
        member.socket.send(JSON.stringify(message))
      }
    }
    return 'ok'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
