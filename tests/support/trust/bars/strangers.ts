import { type BarGroup, browser, tests } from '../bar.ts'

export const strangers: BarGroup = {
  title: 'Nobody is where they don’t belong',
  bars: [
    {
      number: 9,
      sentence:
        'With the public key every verb on every table and every function is denied, on PGlite and on PostgreSQL.',
      proof: tests('tests/functions/rowSecurity.test.ts'),
    },
    {
      number: 10,
      sentence:
        'A planted secret and a planted draft turn up in nothing that an anonymous visitor can ask for, while a previewer is at work.',
      proof: browser('tests/e2e/preview/visitor.edits.spec.ts'),
    },
    {
      number: 11,
      sentence:
        'A preview opens with the right secret alone, and of more than 30 tricks with the address to return to none leads off the site.',
      proof: browser('tests/e2e/preview/access.edits.spec.ts'),
    },
    {
      number: 12,
      sentence:
        '10,000 unsigned, altered or stale publish webhooks mark no page; signatures are compared in constant time.',
      proof: tests('tests/unit/security/webhookSignature.test.ts', 'tests/unit/http/constantTime.test.ts'),
      isQuick: true,
    },
    {
      number: 13,
      sentence:
        'No address from the content leaves http, https, mailto and tel, no text breaks out of structured data or of an e-mail’s head.',
      proof: tests(
        'tests/unit/security/safeUrl.test.ts',
        'tests/unit/seo/jsonLd.test.ts',
        'tests/unit/referral/email.test.ts',
      ),
      isQuick: true,
    },
    {
      number: 14,
      sentence:
        'Visitors’ pages have a policy that allows our own scripts alone, is violated nowhere with every embed on, and scores at least 100 by the Observatory’s rules.',
      proof: browser(
        'tests/e2e/security/policy.spec.ts',
        'tests/e2e/security/policy.edits.spec.ts',
        'tests/e2e/security/stored.edits.spec.ts',
      ),
    },
    {
      number: 15,
      sentence:
        'Embedded engines listen on this machine alone, refuse foreign hosts and origins, write for their own tokens only, and refuse a public address.',
      proof: tests(
        'tests/content-lake/access.test.ts',
        'tests/attacks/foreignPages.test.ts',
        'tests/unit/env/problems.test.ts',
      ),
    },
    {
      number: 16,
      sentence:
        'Of 10,000 generated requests none is an error of the function; what is too large, of the wrong type, foreign or without consent is refused; a flood of forged addresses meets the cap.',
      proof: tests('tests/functions/fuzz.test.ts', 'tests/functions/handler.test.ts'),
    },
    {
      number: 17,
      sentence: 'Browser and function judge 10,000 generated referrals alike: they share one schema.',
      proof: tests('tests/unit/referral/payload.test.ts'),
      isQuick: true,
    },
    {
      number: 18,
      sentence:
        'Versions are exact, hashes known but for a list that can’t grow, licences told, no secret in the history.',
      proof: tests(
        'tests/architecture/lockfile.test.ts',
        'tests/architecture/supply.test.ts',
        'tests/architecture/secrets.test.ts',
      ),
      isQuick: true,
    },
    {
      number: 40,
      sentence:
        'What the Studio shows of referrals an editor gets, with a right of five minutes; a viewer, a token, another origin, a pass that has run out and 10,000 forged ones get nothing.',
      proof: tests('tests/content-lake/studioAccess.test.ts', 'tests/functions/studioReferrals.test.ts'),
    },
  ],
}
