/** Programs that need a secret, by the names that `npm start` and `ops/deploy/compose.yaml` give them. */
const NEEDED_BY = {
  SANITY_API_READ_TOKEN: ['site', 'build', 'backup'],
  SANITY_REVALIDATE_SECRET: ['site', 'build', 'functions'],
  STUDIO_SECRET: ['site', 'build', 'functions'],
  REFERRAL_STUDIO_SECRET: ['functions'],
  REFERRAL_SECRET: ['functions'],
  REFERRAL_ALERT_URL: ['functions'],
  SMTP_URL: ['functions'],
  MAIL_API_KEY: ['functions'],
  FUNCTIONS_DATABASE_URL: ['functions', 'backup'],
  REFERRALS_DATABASE_URL: ['backup'],
  // Commands and Supabase alone.
  SANITY_API_WRITE_TOKEN: [],
  REFERRAL_DRAIN_SECRET: [],
  SUPABASE_DB_URL: [],
} satisfies Record<string, readonly string[]>

/** Returns the secrets that a program must not get. `npm start` and the files of `ops/deploy/` withhold them. */
export const withheldFrom = (program: string): string[] =>
  Object.entries<readonly string[]>(NEEDED_BY)
    .filter(([, programs]) => !programs.includes(program))
    .map(([name]) => name)
