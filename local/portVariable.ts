import { z } from 'zod'
import { unsetWhenEmpty } from '#lib/env/public.ts'

/** A variable that names a port, 1 to 65535; anything else is refused with one sentence that names the variable. */
export const portVariable = (name: string, fallback: number) =>
  z.preprocess(
    unsetWhenEmpty,
    z.coerce
      .number({ error: `${name} must be a port number.` })
      .int(`${name} must be a port number.`)
      .min(1, `${name} must be a port number.`)
      .max(65_535, `${name} must be a port number.`)
      .default(fallback),
  )
