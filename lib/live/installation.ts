import { randomBytes } from 'node:crypto'
import type { LiveForm } from '../env/deploymentForm.ts'
import { configurationProblems } from '../env/problems.ts'
import { parsePublic } from '../env/publicVariables.ts'
import { publishedContentUrl } from '../env/services.ts'
import { originsIn } from '../referral/crossOrigin.ts'
import { parsePublicSettings } from '../referral/publicSettings.ts'
import type { Section, Values } from './environmentFile.ts'
import { type LiveName, namesSetBy, setterOf } from './liveVariables.ts'

/** The database of one server: PostgreSQL on the same machine, by its socket, as the user of the same name. */
const DATABASE = 'postgres://site@localhost/site?host=/var/run/postgresql'

/** What is written where nobody chose otherwise, beyond the defaults that the programs have themselves. */
const DEFAULTS: Readonly<Record<LiveForm, Values>> = {
  // Caddy stands before the site; the function hears of visitors from the site alone.
  oneServer: { TRUSTED_PROXIES: '1', REFERRAL_TRUSTED_PROXIES: '0', FUNCTIONS_DATABASE_URL: DATABASE },
  // A host's own proxy speaks https, and Supabase's stands before the function.
  managed: { TRUSTED_PROXIES: '1', REFERRAL_TRUSTED_PROXIES: '1' },
}

/** A new secret: 256 bits, in characters that every file, header and SQL text can hold. */
const newSecret = (): string => randomBytes(32).toString('hex')

/** All values of a live installation. */
export interface Installation {
  readonly form: LiveForm
  readonly sections: readonly Section[]
  /** The same without their sections. */
  readonly values: Values
  /** What was set before, or answered, and has no place in this form. */
  readonly dropped: readonly string[]
}

/**
 * Puts an installation together: what was answered, secrets (kept, or made), and what follows from both.
 * @param kept what the file holds already
 * @param answers what was asked, and any other variable that should differ from its default
 * @throws Error with one sentence when the site or the function would refuse the values
 */
export function installation(form: LiveForm, kept: Values, answers: Values): Installation {
  const told = { ...kept, ...answers }
  // Whoever switches it on for the site means the function, too.
  const known = told.STUDIO_SECRET ? { REFERRAL_STUDIO_SECRET: told.STUDIO_SECRET, ...told } : told
  const asked = pick(known, withoutOtherMailer(namesSetBy('asked', form), kept, answers))
  const generated = Object.fromEntries(
    namesSetBy('generated', form).map((name) => [name, known[name] ?? newSecret()]),
  )
  const chosen = { ...DEFAULTS[form], ...pick(known, namesSetBy('default', form)) }
  const derived = derivedValues(form, { ...asked, ...generated, ...chosen }, known)
  const foreign = pick(
    known,
    Object.keys(known).filter((name) => setterOf(name, form) === null),
  )
  const values = { ...asked, ...chosen, ...generated, ...derived, ...foreign }
  refuse(values)
  return {
    form,
    values,
    sections: [
      { title: 'What you answered', values: asked },
      {
        title: 'Secrets that were made for you; npm run live:check -- --print says what to enter where',
        values: generated,
      },
      { title: 'What follows from the rest: npm run live:init writes it anew', values: derived },
      { title: 'What has a default, and may be changed here', values: chosen },
      { title: 'What is not of this product', values: foreign },
    ],
    dropped: Object.keys(known).filter((name) => !(name in values)),
  }
}

/** One mailer of the two: what was answered now replaces what the file holds. */
function withoutOtherMailer(names: LiveName[], kept: Values, answers: Values): LiveName[] {
  const mailers: LiveName[] = ['SMTP_URL', 'RESEND_API_KEY']
  const answered = mailers.find((name) => answers[name]) ?? mailers.find((name) => kept[name])
  return names.filter((name) => !mailers.includes(name) || name === answered)
}

function derivedValues(form: LiveForm, values: Values, known: Values): Values {
  const { siteUrl, sanityProjectId, sanityDataset, sanityApiHost, supabasePublishableKey } =
    parsePublic(values)
  const { origin } = new URL(siteUrl)
  const listed = originsIn(known.REFERRAL_ALLOWED_ORIGINS ?? '')
  return {
    REFERRAL_SITE_URL: siteUrl,
    // Further origins that somebody added stay as long as the site's is among them.
    REFERRAL_ALLOWED_ORIGINS: listed.includes(origin) ? listed.join(',') : origin,
    REFERRAL_CONTENT_URL: publishedContentUrl(sanityProjectId, sanityDataset, sanityApiHost),
    ...(form === 'managed' && { REFERRAL_PUBLISHABLE_KEY: supabasePublishableKey }),
  }
}

function refuse(values: Values): void {
  const [problem] = configurationProblems(values)
  if (problem) throw new Error(problem)
  parsePublicSettings(values)
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
