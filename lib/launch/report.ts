import { type Finding, LAUNCH_AREAS } from './finding.ts'
import { openFindings } from './launchCheck.ts'

/** Where the Studio opens a finding's document at its field. */
function studioAddress(siteUrl: string, { document, path }: Finding): string {
  const parameters = [
    `id=${document.id}`,
    `type=${document.type}`,
    ...(path ? [`path=${encodeURIComponent(path)}`] : []),
  ]
  return `${siteUrl}/studio/intent/edit/${parameters.join(';')}`
}

/** The launch check for a terminal: a verdict, then each finding with what to do and where. */
export function launchReport(findings: readonly Finding[], siteUrl: string): string {
  const open = openFindings(findings).length
  const verdict =
    open === 0
      ? 'Ready to launch: nothing is sample or missing.'
      : `Not ready to launch: ${open} ${open === 1 ? 'thing is' : 'things are'} still sample or missing.`
  const sections = LAUNCH_AREAS.flatMap((area) => {
    const entries = findings.filter((entry) => entry.area === area)
    return entries.length > 0 ? ['', area, ...entries.flatMap((entry) => lines(entry, siteUrl))] : []
  })
  return [verdict, ...sections].join('\n')
}

function lines(entry: Finding, siteUrl: string): string[] {
  const mark = entry.weight === 'open' ? '[ ]' : '(your choice)'
  return [`  ${mark} ${entry.sentence}`, `      ${entry.advice}`, `      ${studioAddress(siteUrl, entry)}`]
}
