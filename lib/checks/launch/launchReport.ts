import { openFindings } from './launchCheck.ts'
import { LAUNCH_AREAS, type LaunchFinding } from './launchFinding.ts'

/** Returns the launch check for a terminal: a verdict, then each finding with what to do and its address in the Studio. */
export function launchReport(findings: readonly LaunchFinding[], siteUrl: string): string {
  const open = openFindings(findings).length
  const verdict =
    open === 0
      ? 'Ready to launch: nothing is sample or missing.'
      : `Not ready to launch: ${open} ${open === 1 ? 'thing is' : 'things are'} still sample or missing.`
  const sections = LAUNCH_AREAS.flatMap((area) => {
    const entries = findings.filter(({ kind }) => kind === area)
    return entries.length > 0 ? ['', area, ...entries.flatMap((entry) => lines(entry, siteUrl))] : []
  })
  return [verdict, ...sections].join('\n')
}

function lines(
  { at: { document, path }, weight, sentence, advice }: LaunchFinding,
  siteUrl: string,
): string[] {
  const field = path ? `;path=${encodeURIComponent(path)}` : ''
  return [
    `  ${weight === 'open' ? '[ ]' : '(your choice)'} ${sentence}`,
    `      ${advice}`,
    `      ${siteUrl}/studio/intent/edit/id=${document._id};type=${document._type}${field}`,
  ]
}
