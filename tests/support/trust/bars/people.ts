import { type BarGroup, browser, script, tests } from '../bar.ts'

export const people: BarGroup = {
  title: 'People’s data is theirs',
  bars: [
    {
      number: 19,
      sentence:
        'Before consent, or under Global Privacy Control, nothing of the pixel is asked for or stored; the footer changes the choice, and a no deletes its cookies on every parent domain.',
      proof: browser(
        'tests/e2e/consent/consent.spec.ts',
        'tests/e2e/consent/consent.edits.spec.ts',
        'tests/e2e/consent/circumstances.edits.spec.ts',
        'tests/e2e/consent/domains.edits.spec.ts',
      ),
    },
    {
      number: 20,
      sentence: 'Lead fires once a load, and no personal data stands in an address or an event.',
      proof: browser('tests/e2e/consent/leadEvent.edits.spec.ts'),
    },
    {
      number: 21,
      sentence: 'No log holds a person’s data, and no browser keeps that of the person referred.',
      proof: tests(
        'tests/functions/canary.test.ts',
        'tests/functions/handler.test.ts',
        'tests/functions/embedded.test.ts',
      ),
    },
    {
      number: 22,
      sentence:
        'One command erases a person, their e-mails included; what is older than the stated retention goes by itself.',
      proof: tests('tests/functions/commands.test.ts', 'tests/functions/store.test.ts'),
    },
    {
      number: 35,
      sentence:
        'Export and erase touch the very person that is named, among 10,000 generated ones; anything but one address is refused.',
      proof: tests(
        'tests/unit/referral/person.test.ts',
        'tests/functions/personSearch.test.ts',
        'tests/functions/commands.test.ts',
      ),
    },
  ],
}

export const everybody: BarGroup = {
  title: 'Everybody can use it',
  bars: [
    {
      number: 23,
      sentence: 'axe finds no violation of WCAG 2.2 AA on any page, in any state, at 320 and 1280 px.',
      proof: browser('tests/e2e/accessibility/axe.spec.ts', 'tests/e2e/accessibility/axe.edits.spec.ts'),
    },
    {
      number: 24,
      sentence:
        'Every journey is made with the keyboard alone: no trap, focus in sight, targets of at least 24 px.',
      proof: browser(
        'tests/e2e/accessibility/keyboard.spec.ts',
        'tests/e2e/accessibility/keyboard.edits.spec.ts',
      ),
    },
    {
      number: 25,
      sentence:
        'A failed submit leads to the first error and keeps what was typed; toasts are announced and repeated in the page.',
      proof: browser('tests/e2e/referral/referral.spec.ts', 'tests/e2e/calculator/form.spec.ts'),
    },
    {
      number: 26,
      sentence: 'Zoom of 400 %, forced colours, reduced motion and wider text lose nothing.',
      proof: browser('tests/e2e/accessibility/zoom.spec.ts'),
    },
    {
      number: 27,
      sentence:
        'Without scripts every page reads, cards are open, calendars are links, and the form is sent and answered.',
      proof: browser('tests/e2e/accessibility/nojs.spec.ts', 'tests/e2e/accessibility/nojs.edits.spec.ts'),
    },
    {
      number: 28,
      sentence:
        'Third parties that are blocked, failing or slow leave a link within 5 seconds, no error and no shift above 0.01.',
      proof: browser('tests/e2e/embeds/failures.edits.spec.ts'),
    },
    {
      number: 41,
      sentence:
        'Of 50 faults that were put on pages, the check in the preview finds at least 48, and none on a page of the demonstration.',
      proof: browser('tests/e2e/studio/checks.spec.ts'),
    },
  ],
}

export const correct: BarGroup = {
  title: 'The figures are right',
  bars: [
    {
      number: 29,
      sentence:
        'Over 10,000 generated forms the calculator keeps its algebra and agrees with exact fractions in every band.',
      proof: tests('tests/unit/calculator/formulas.test.ts', 'tests/unit/calculator/bands.test.ts'),
      isQuick: true,
    },
    {
      number: 30,
      sentence:
        'Of the small changes made to calculator, referral and content on purpose, tests notice at least 85 %.',
      proof: script('test:mutation', /^(?:Mutants of .*|All files .*)$/gm),
    },
  ],
}
