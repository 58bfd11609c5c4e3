import { z } from 'zod'

const change = z.object({ _type: z.string().min(1).max(200) })

/** The document type that a webhook's body names, or null when it names none. */
export function changedType(body: string): string | null {
  try {
    return change.parse(JSON.parse(body))._type
  } catch {
    return null
  }
}
