/** Purpose of each npm script, by its name in package.json. Options follow `--`. */
export const commands: Readonly<Record<string, string>> = {
  start: 'Run everything on this machine, built; on a server with `.env.production`, the public site.',
  dev: 'Run everything, with reload on save.',
  reset: 'Remove the state of this machine: content, referrals, emails, logs.',
  build: 'Build the site.',
  check: 'Run types, lint and pure tests, in 20 seconds.',
  test: 'Run the proof of a change. `WORD` runs one suite, or the test files with this word in their path.',
  'test:full': 'Run everything, nightly. Takes the name of a suite of the full tier, such as `hosted`.',
  'test:watch': 'Run pure tests when a file is saved.',
  types: 'Generate route types, then check all types.',
  lint: 'Check format and lint.',
  format: 'Fix format and lint.',
  typegen:
    'Write the types of all queries and the reference of the content model, after a change to schemas or queries.',
  'content:check': 'Validate the demonstration in `content/`.',
  'content:export':
    'Write everything, drafts and files included, to a file (`content.tar.gz`) in Sanity’s format.',
  'content:import':
    'Import such a file. Refuses existing documents; `--replace` overwrites, `--missing` skips them.',
  'content:push': 'Copy published documents from this machine to Sanity. `--replace` or `--missing`.',
  'content:pull': 'Copy published documents from Sanity to this machine. `--replace` or `--missing`.',
  backup: 'Back up content, accounts, referrals and unsent emails to a dated folder of `BACKUP_DIR`.',
  restore:
    'Restore a backup’s folder. `--overwrite` replaces what is there, `--only content|referrals` restores a part.',
  setup: 'Ask for four values, write `.env.production`, print DNS records. `--managed`, `--dry-run`.',
  doctor: 'Check a public site and print remedies. Exits with 1 if a check fails.',
  package: 'Build a folder that runs the site on a server without building there. Takes the folder.',
  'functions:deploy': 'Apply migrations and deploy the referral function at Supabase.',
  referrals: '`list`, `show`, `resend`, `export`, `erase` or `purge` referrals.',
}
