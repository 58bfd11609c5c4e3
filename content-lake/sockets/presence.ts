import { z } from 'zod'
import { type Access, ANONYMOUS } from '../auth/callerAccess.ts'
import type { Channel } from './channel.ts'

/** Sent as often as the Studio needs to know that the connection is alive, in milliseconds. */
const HEARTBEAT_MS = 10_000

const requestSchema = z.object({
  id: z.string(),
  method: z.string(),
  params: z
    .looseObject({ authorization: z.string().optional(), subscriptionId: z.string().optional() })
    .default({}),
})
type Parameters = z.infer<typeof requestSchema>['params']

/** A tab of the Studio has one or two. */
const MOST_SUBSCRIPTIONS = 20

interface Member {
  channel: Channel
  access: Access
  /** Subscriptions to presence, by the id given to the Studio. */
  subscriptions: Set<string>
}

/** Presence of editors in documents, passed between the tabs of the Studio (JSON-RPC over `socket/:dataset`). */
export class Presence {
  readonly #members = new Set<Member>()
  #lastSubscription = 0

  /** @param identify finds the user of the token that the Studio sends after connecting. */
  join(channel: Channel, access: Access, identify: (headers: HeadersInit) => Access): void {
    const member: Member = { channel, access, subscriptions: new Set() }
    this.#members.add(member)
    channel.send('♥')
    const heartbeat = setInterval(() => channel.send('♥'), HEARTBEAT_MS)
    channel.onMessage((message) => {
      const request = requestSchema.safeParse(message)
      if (!request.success) return
      const { id, method, params } = request.data
      if (method === 'authorization') member.access = identify({ authorization: params.authorization ?? '' })
      const result = member.access.role === ANONYMOUS.role ? null : this.#answer(member, method, params)
      channel.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
    channel.onClose(() => {
      clearInterval(heartbeat)
      this.#members.delete(member)
    })
  }

  #answer(member: Member, method: string, params: Parameters): unknown {
    const { userId: i } = member.access
    const { session } = params
    switch (method) {
      case 'presence_subscribe': {
        if (member.subscriptions.size >= MOST_SUBSCRIPTIONS) return null
        this.#lastSubscription += 1
        const subscription = String(this.#lastSubscription)
        member.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        return member.subscriptions.delete(params.subscriptionId ?? '')
      case 'presence_announce':
        return this.#tellOthers(member, { type: 'state', i, m: params.data })
      case 'presence_rollcall':
        return this.#tellOthers(member, { type: 'rollCall', i, session })
      case 'presence_disconnect':
        return this.#tellOthers(member, { type: 'disconnect', i, m: { session } })
      default:
        return 'ok'
    }
  }

  #tellOthers(sender: Member, result: unknown): string {
    for (const member of this.#members) {
      if (member === sender || member.access.role === ANONYMOUS.role) continue
      for (const subscription of member.subscriptions) {
        const message = { jsonrpc: '2.0', method: 'presence_subscription', params: { subscription, result } }
        member.channel.send(JSON.stringify(message))
      }
    }
    return 'ok'
  }
}
