import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
