/** Lines that Node prints around an error: its place, the code there, the stack, the properties, the version. */
const AROUND = [/^\s/, /^[{}[\]]/, /^Node\.js v\d/, /^(file:|\/|node:|[A-Za-z]:\\).*:\d+$/, /^\(/]

/**
 * The last thing that a program said for people to read, without stacks and what else Node prints around an error.
 * Empty when it said nothing.
 * @param errors what it wrote to its standard error
 */
export function lastSentence(errors: string): string {
  const said = errors
    .split('\n')
    .filter((line) => line.trim() !== '' && !AROUND.some((pattern) => pattern.test(line)))
  return said.at(-1)?.replace(/ \{$/, '').trim() ?? ''
}
