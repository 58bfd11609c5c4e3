/**
 * Signs of the demonstration in a text: its fictional names, its remarks about itself, and addresses in the domains
 * reserved for examples (RFC 2606).
 */
const MARKS = [
  /\bPenhallow\b/i,
  /\bthis is a demonstration\b/i,
  /\bfictional practice\b|\bpractice (?:is|are) fictional\b/i,
  /[\w-]\.(?:example|invalid|test)\b/i,
  /\bexample\.(?:com|net|org)\b/i,
]

/** Returns true if a text still mentions the fictional business or contains an address in a reserved domain. */
export function isDemonstrationText(text: string): boolean {
  return MARKS.some((mark) => mark.test(text))
}

/** SHA-1 of each picture of the demonstration (content/images). Sanity names an asset after this hash of its bytes. */
const PICTURES: ReadonlySet<string> = new Set([
  '546d3e213d864cf8ac19cce20764cb3a4b15a48c',
  '6078e5d9756e3439f649d71724b7c5aacee1ac59',
])

/** Returns true if a reference to an asset (`image-<hash>-<size>-<format>`) is a picture of the demonstration. */
export function isDemonstrationPicture(assetId: unknown): boolean {
  return typeof assetId === 'string' && PICTURES.has(/^image-([0-9a-f]{40})-/.exec(assetId)?.[1] ?? '')
}
