/** Returns the error for a program that failed to run: how to install it if it is missing, else its own message. */
export function missing(program: 'nginx' | 'openssl' | 'caddy', error: unknown): Error {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const sentence = isMissing
    ? `The tests of the public modes need ${program}, which is missing. Install it (on Debian: apt-get install nginx-light openssl caddy).`
    : `${program} failed: ${error instanceof Error ? error.message : String(error)}`
  return new Error(sentence, { cause: error })
}
