interface More {
  readonly details?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the answer to a request that the function refuses: `error` is for programs, `message` for people. */
export const refuse = (status: number, error: string, message: string, { details, headers }: More = {}) =>
  Response.json({ error, message, ...details }, { status, ...(headers && { headers }) })
