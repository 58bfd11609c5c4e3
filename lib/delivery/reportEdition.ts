import { failureFacts } from '../log/failure.ts'
import { log } from '../log/log.ts'
import type { EditionProblem } from './edition/problem.ts'

/** Logs, in one sentence that says what to do, why visitors get the edition before. It is tried again and again. */
export function reportEdition(problem: EditionProblem): void {
  const facts = { ...failureFacts(problem), path: problem.path }
  switch (problem.reason) {
    case 'owned':
      log.error(
        'edition.owned',
        'Another process keeps the edition in EDITION_DIR: stop it, or set EDITION_DIR to another folder; visitors get what that one writes.',
        facts,
      )
      return
    case 'unwritable':
      log.error(
        'edition.unwritable',
        'The edition can’t be written: make EDITION_DIR a folder that the site may write; visitors get the last whole edition until then.',
        facts,
      )
      return
    case 'misnamed':
      log.error(
        'edition.misnamed',
        'No edition is written: the path of EDITION_DIR has a character that servers read as something else, such as a blank, a quote or a dollar; set it to a folder whose path has none.',
        facts,
      )
      return
    case 'diskFull':
      log.error(
        'edition.full',
        'There is no room for the edition: make some on the disk of EDITION_DIR; visitors get the last whole edition until then.',
        facts,
      )
      return
    case 'unanswered':
      log.error(
        'edition.unanswered',
        'The site did not answer with what belongs into the edition: visitors get the last whole one. If nothing answers, SITE_INTERNAL_URL must be where this server does.',
        facts,
      )
      return
    case 'unsafe':
      log.error(
        'edition.unsafe',
        'An address or a header can’t be written for every server, so visitors get the last whole edition: find out where it comes from.',
        facts,
      )
      return
    case 'failed':
      log.error('edition.failed', 'The edition could not be written; visitors get the last whole one.', facts)
  }
}
