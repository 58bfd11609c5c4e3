import nextEnv from '@next/env'

/**
 * The environment with what the files of the checkout say besides: those that the build reads, `.env.production` and
 * `.env.local` among them. What is set already counts more.
 */
export function environmentWithFiles(): NodeJS.ProcessEnv {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: () => {} })
  return process.env
}
