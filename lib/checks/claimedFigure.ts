import { numberInWords } from '../server/numberWords.ts'

const WORDS = [
  ...Array.from({ length: 99 }, (_, index) => numberInWords(index + 1)).reverse(),
  '(?:a|one) hundred',
].join('|')
const SPACE = '[ \u00A0\u202F]'
const DIGITS = '\\d[\\d.,]*'
const NUMBER = `(?:${DIGITS}|\\b(?:${WORDS}))`
const SHARE = `${NUMBER}(?:${SPACE}?%|[ \u00A0-]per ?cent\\b)`

const MORE =
  '(?:more|less|fewer|higher|lower|better|worse|faster|slower|quicker|cheaper|larger|bigger|smaller|greater)\\b'
const AS_MUCH = 'as (?:much|many|often|fast|high|likely|large)\\b'
const OUTCOME =
  '(?:clients?|bookings?|revenues?|income|profits?|sales|turnover|leads|calls|requests|enquiries|sign-?ups|conversions?|responses?|returns?|results?|productivity|output|attendance|subscribers|engagements?)\\b'
const GROWTH =
  '(?:increase|growth|rise|gain|jump|lift|boost|uplift|improvement|drop|fall|reduction|success)\\b'
const PEOPLE =
  '(?:clients?|customers?|attendees?|participants?|guests?|hosts?|people|members|founders|owners|companies|businesses|teams|experts|consultants|coaches|listeners|readers|subscribers|workshops|them|those|us)\\b'
const CHANGED =
  '(?:grew|grows?|grown|growth|rose|rises?|risen|increase[sd]?|climbed|jumped|gain(?:s|ed)|lift(?:s|ed)|raised|improve[sd]?|boost(?:s|ed)|fell|falls|fallen|drop(?:s|ped)|shrank|reduced|saved|convert(?:s|ed)?|higher by|lower by|(?:up|down)(?! to)|ROI|(?:success|conversion|response|closing) rate|returns?)'
const DOUBLED = '(?:doubled|tripled|trebled|quadrupled)\\b'
const WORD = "[\\w’'-]+"

/** Finds a number next to its claimed effect. Prices, terms, dates and counts claim nothing. */
const CLAIMS = [
  // “40% more”, “37% of my clients”, “35% came back”; but “10% for more than two”
  `${SHARE}(?=(?:-|${SPACE})(?:(?!for|off|on|or|and|if|when)${WORD} )?(?:${MORE}|${AS_MUCH}|${GROWTH}))`,
  `${SHARE}(?= of (?:${WORD} ){0,3}${PEOPLE}| (?:came|come|stay(?:ed)?|returned|convert(?:ed)?)\\b)`,
  // “grew by 37%”, “an ROI of 300 %”
  `(?<=\\b${CHANGED}(?: ${WORD}){0,3} [+~]?)${SHARE}`,
  // “3x as much”, “2.5 times more”, “five times more bookings”; but “wait five times longer” is advice
  `${DIGITS}(?:[x×](?=${SPACE}(?:${MORE}|${AS_MUCH}))|${SPACE}times (?:${MORE}|${AS_MUCH}))`,
  `${NUMBER}(?:[x×](?!\\w)|${SPACE}times\\b)(?= (?:more |as (?:much|many) |the |their |your )?${OUTCOME})`,
  // “tenfold”; but a reason may be twofold
  `(?:${DIGITS}-?|\\b(?!two|three)(?:${WORDS}|hundred|thousand)-?)fold\\b`,
  `\\b(?:two|three)-?fold(?= ${GROWTH}| ${OUTCOME})`,
  // “bookings have doubled”, “doubled their revenue”
  `(?<=\\b${OUTCOME}(?: have| has| more than| almost| nearly)* )${DOUBLED}`,
  `\\b${DOUBLED}(?= (?:${WORD} ){0,2}${OUTCOME})`,
  // “9 out of 10 clients”
  `${NUMBER} (?:out of|in) ${NUMBER} (?:${WORD} )?${PEOPLE}`,
].map((claim) => new RegExp(`(?<![\\w.,$€£])(?:${claim})`, 'iu'))

/** Prices and terms of the business itself. */
const TERMS =
  /\b(?:(?:my|our) (?:fees?|prices?|rates?)|discounts?|you (?:pay|save)|deposit|VAT|commission|refund(?:s|ed)?)\b/i
/** Words that name a source or an invention. A “source of clients” names none. */
const EXPLAINED =
  /\baccording to\b|\bsources?\s*[:–—]|\b(?:the|its|their) sources? (?:is|are)\b|(?<!\bcase )\b(?:survey|study|studies)\b|\bfor (?:example|instance)\b|\bsay, |\b(?:suppose|imagine|illustration)\b/i

/** The first figure that claims a result, where nothing in the same paragraph says its source; else undefined. */
export function claimedFigure(paragraph: string): string | undefined {
  if (EXPLAINED.test(paragraph)) return undefined
  return paragraph
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !TERMS.test(sentence))
    .flatMap((sentence) =>
      CLAIMS.flatMap((claim) => claim.exec(sentence) ?? []).toSorted(
        (one, other) => sentence.indexOf(one) - sentence.indexOf(other),
      ),
    )[0]
}
