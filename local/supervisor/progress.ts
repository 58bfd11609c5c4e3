const isTerminal = process.stdout.isTTY === true
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step of the start and shows how it goes: a running clock on a terminal, two plain lines elsewhere.
 * @param work answers with what is worth telling, for example a count, or nothing
 */
export async function step(label: string, work: () => Promise<string | undefined>): Promise<void> {
  const started = Date.now()
  const running = () => process.stdout.write(`\r\x1b[2K  … ${label}  ${seconds(started)}`)
  const clock = isTerminal ? setInterval(running, 100) : undefined
  if (!isTerminal) console.log(`  … ${label}`)
  try {
    const told = await work()
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    console.log(`  ✓ ${label}${told ? `: ${told}` : ''}  ${seconds(started)}`)
  } catch (error) {
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    throw error
  } finally {
    clearInterval(clock)
  }
}
