import { randomBytes } from 'node:crypto'
import { publishedContentUrl } from '#lib/env/constants.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { parsePublic } from '#lib/env/publicVariables.ts'
import { originsIn } from '#lib/referral/function/crossOrigin.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import type { Section, Values } from './environmentFile.ts'
import { namesSetBy, setterOf } from './liveVariables.ts'

/** The host's proxy terminates https for the site, and Supabase's for the function. */
const DEFAULTS: Values = { TRUSTED_PROXIES: '1', REFERRAL_TRUSTED_PROXIES: '1' }

/** Returns a new secret: 256 bits, in characters that are safe in files, headers and SQL. */
const newSecret = (): string => randomBytes(32).toString('hex')

/** All values of a live installation. */
export interface Installation {
  readonly sections: readonly Section[]
  /** All values without their sections. */
  readonly values: Values
  /** Names of given variables that a managed site does not use. */
  readonly dropped: readonly string[]
}

/**
 * Builds an installation from answers, secrets (kept or generated), and values derived from both.
 * @param kept the values of the existing file
 * @param answers the answers, and any other variable that should differ from its default
 * @throws Error with one sentence when the site or the function would refuse the values
 */
export function installation(kept: Values, answers: Values): Installation {
  const given = { ...kept, ...answers }
  // If the secret is set for the site, the function uses it too.
  const known = given.STUDIO_SECRET ? { REFERRAL_STUDIO_SECRET: given.STUDIO_SECRET, ...given } : given
  const asked = pick(known, namesSetBy('asked'))
  const generated = Object.fromEntries(
    namesSetBy('generated').map((name) => [name, known[name] ?? newSecret()]),
  )
  const chosen = { ...DEFAULTS, ...pick(known, namesSetBy('default')) }
  const derived = derivedValues({ ...asked, ...generated, ...chosen }, known)
  const others = pick(
    known,
    Object.keys(known).filter((name) => setterOf(name) === null),
  )
  const values = { ...asked, ...chosen, ...generated, ...derived, ...others }
  refuse(values)
  return {
    values,
    sections: [
      { title: 'Your answers', values: asked },
      {
        title: 'Secrets that were made for you; npm run live:check -- --print says what to enter where',
        values: generated,
      },
      { title: 'Derived values: npm run live:init overwrites them', values: derived },
      { title: 'Default values, which you may change', values: chosen },
      { title: 'Variables of other programs', values: others },
    ],
    dropped: Object.keys(known).filter((name) => !(name in values)),
  }
}

function derivedValues(values: Values, known: Values): Values {
  const { siteUrl, sanityProjectId, sanityDataset, sanityApiHost, supabasePublishableKey } =
    parsePublic(values)
  const { origin } = new URL(siteUrl)
  const listed = originsIn(known.REFERRAL_ALLOWED_ORIGINS ?? '')
  return {
    REFERRAL_SITE_URL: siteUrl,
    // Additional origins stay if the site's is among them.
    REFERRAL_ALLOWED_ORIGINS: listed.includes(origin) ? listed.join(',') : origin,
    REFERRAL_CONTENT_URL: publishedContentUrl(sanityProjectId, sanityDataset, sanityApiHost),
    REFERRAL_PUBLISHABLE_KEY: supabasePublishableKey,
  }
}

function refuse(values: Values): void {
  const [problem] = configurationProblems(values)
  if (problem) throw new Error(problem)
  parsePublicSettings(values)
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
