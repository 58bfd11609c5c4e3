import type { z } from 'zod'
import { readBody } from '#lib/server/http/body.ts'
import { isTooDeep } from '../document/size.ts'
import { dataError, httpError } from './apiError.ts'

/** Largest JSON body, in bytes. Sanity's own limit for one transaction is 4 MB. */
const JSON_LIMIT = 4 * 1024 * 1024

/** Reads a body to its end. @throws 413 as soon as it passes `limit` bytes. */
export async function readBytes({ body }: Request, limit: number): Promise<Buffer> {
  const bytes = await readBody(body, limit).catch(() => {
    throw httpError(400, 'The body broke off.')
  })
  if (bytes === null) throw httpError(413, `The body is larger than ${limit} bytes.`)
  return bytes
}

/** Reads a JSON body and checks its shape. @throws 400 saying what is wrong, 413 when it is larger than `limit` bytes. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>, limit = JSON_LIMIT): Promise<T> {
  const bytes = await readBytes(request, limit)
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw httpError(400, 'The body is not valid JSON.')
  }
  if (isTooDeep(value)) throw httpError(400, 'The body is nested too deeply.')
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') || 'body'
  throw dataError(400, 'validationError', `Invalid request: ${path}: ${issue?.message ?? 'malformed'}`)
}
