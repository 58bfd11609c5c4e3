import { z } from 'zod'

/**
 * Type and id of the document that opens a public site. It is in no schema, and is no field of the settings: an old draft, a
 * scheduled copy or a restored version of the settings would close the site again.
 */
export const OPENING = 'siteOpening'

const opening = z.object({ isOpen: z.literal(true) })

export const openingDocument = (isOpen: boolean) => ({ _id: OPENING, _type: OPENING, isOpen })

/** Returns whether the document opens the site. A missing or malformed document does not. */
export const opensSite = (document: unknown): boolean => opening.safeParse(document).success
