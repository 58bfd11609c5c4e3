import { z } from 'zod'
import { seal, unseal } from '../security/seal.ts'
import { rightsAsked } from './rights.ts'

const schema = z.strictObject({
  /** The id by which the lake knows the person. */
  editor: z.string(),
  rights: rightsAsked,
  /** The one origin whose pages may use it. */
  origin: z.url(),
  /** Milliseconds since 1970. */
  expiresAt: z.int().positive(),
})

/** A right of an editor, with its origin and its end. */
export type StudioPass = z.infer<typeof schema>

const PURPOSE = 'studio pass 1'

/** The pass as a string that only this site can make. */
export const sealPass = (pass: StudioPass, secret: string): string => seal(pass, { secret, purpose: PURPOSE })

/** The pass in a sealed string; null when it is altered, somebody else's or over. @param now milliseconds since 1970 */
export function openPass(sealed: string, secret: string, now: number): StudioPass | null {
  const pass = schema.safeParse(unseal(sealed, { secret, purpose: PURPOSE })).data
  return pass && now < pass.expiresAt ? pass : null
}
