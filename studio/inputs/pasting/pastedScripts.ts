const RAISED = new Map(
  [...'0123456789+−=()n'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] ?? sign]),
)
const LOWERED = new Map(
  [...'0123456789+−=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? sign]),
)

/** Writes the numbers of raised and lowered text as raised and lowered signs, since the site has no such look: `m²`, `H₂O`. */
export function writeScripts(page: Document): Document {
  for (const element of page.querySelectorAll('sup, sub')) {
    const signs = element.localName === 'sup' ? RAISED : LOWERED
    const text = (element.textContent ?? '').replaceAll('-', '−')
    if ([...text].every((sign) => signs.has(sign))) {
      element.replaceWith([...text].map((sign) => signs.get(sign)).join(''))
    }
  }
  page.body.normalize()
  return page
}
