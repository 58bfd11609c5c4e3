import { createHmac } from 'node:crypto'
import { DEMONSTRATION_PATH } from '#lib/embeds/demonstration.ts'
import { equalInConstantTime } from '#lib/http/constantTime.ts'

/** The path below which the scheduler answers. */
export const BOOKING_PATH = `${DEMONSTRATION_PATH}/booking`

/** The links to one's own booking, which nobody can make who doesn't have the secret. */
export interface BookingLinks {
  /** The path of a booking's page. */
  pathOf(id: string): string
  /** The booking that the last part of such a path names; null when it is forged or cut short. */
  idIn(token: string): string | null
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/

export function bookingLinks(secret: string): BookingLinks {
  const sign = (id: string) => createHmac('sha256', secret).update(`booking ${id}`).digest('base64url')
  return {
    pathOf: (id) => `${BOOKING_PATH}/bookings/${id}.${sign(id)}`,
    idIn: (token) => {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? []
      return id !== '' && equalInConstantTime(signature, sign(id)) ? id : null
    },
  }
}
