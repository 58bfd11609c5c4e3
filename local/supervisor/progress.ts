const isTerminal = process.stdout.isTTY === true
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step of the start and prints its progress: a running clock on a terminal, two plain lines elsewhere.
 * @param work may resolve to text for the last line, for example a count
 */
export async function step(label: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now()
  const running = () => process.stdout.write(`\r\x1b[2K  … ${label}  ${seconds(started)}`)
  const clock = isTerminal ? setInterval(running, 100) : undefined
  if (!isTerminal) console.log(`  … ${label}`)
  try {
    const result = await work()
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    console.log(`  ✓ ${label}${typeof result === 'string' ? `: ${result}` : ''}  ${seconds(started)}`)
  } catch (error) {
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    throw error
  } finally {
    clearInterval(clock)
  }
}
