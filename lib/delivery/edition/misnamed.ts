import { EditionProblem } from './problem.ts'

/** No blank, quote, brace, dollar or star: the path stands in the configurations of servers, where these mean something. */
const SAFE_FOLDER = /^\/[\p{L}\p{M}\p{N}_./~@+-]*$/u

/**
 * Refuses a folder that no server could be told of, before anything is written.
 * @param folder its whole path
 * @throws EditionProblem with what to do
 */
export function refuseMisnamed(folder: string): void {
  if (SAFE_FOLDER.test(folder)) return
  const sentence = `The edition can't be kept in ${folder}, as servers would read its path as something else: take a folder whose path has only letters, digits and . _ - + @ ~, such as /var/lib/edition.`
  throw new EditionProblem('misnamed', sentence)
}
