/**
 * Signs of the demonstration in a text: its fictional names, its remarks about itself, and addresses in the domains
 * reserved for examples (RFC 2606).
 */
const MARKS = [
  /\bPenhallow\b/i,
  /\bthis is a demonstration\b/i,
  /\bfictional practice\b/i,
  /[\w-]\.(?:example|invalid|test)\b/i,
  /\bexample\.(?:com|net|org)\b/i,
]

/** Returns true if a text still mentions the fictional business or contains an address in a reserved domain. */
export function isDemonstrationText(text: string): boolean {
  return MARKS.some((mark) => mark.test(text))
}

/** SHA-1 of each picture of the demonstration (content/images). Sanity names an asset after this hash of its bytes. */
const PICTURES: ReadonlySet<string> = new Set([
  'e59303bf86b35554948750793d73b28eae761214',
  'd11a2628b6722bc2fcffe01b48ff9b5ebb0ffb03',
  '586f162e29dadf6367b2596490b3cf0318dc310d',
  '546d3e213d864cf8ac19cce20764cb3a4b15a48c',
  '6078e5d9756e3439f649d71724b7c5aacee1ac59',
  'e1eeccbec71d6b62fcc264f51000b9154c0e76f3',
  '3f31bb6f6119385dea47a6aaea97afc31a80b2b3',
  'f75417a64330efd2cbbd2dbafdc1d55cc37e44c4',
  '706304ae1b596c22fd46fa7266bc1a9ee0f6414e',
])

/** Returns true if a reference to an asset (`image-<hash>-<size>-<format>`) is a picture of the demonstration. */
export function isDemonstrationPicture(assetId: unknown): boolean {
  return typeof assetId === 'string' && PICTURES.has(/^image-([0-9a-f]{40})-/.exec(assetId)?.[1] ?? '')
}
