/** A topic of the help pane. */
export interface HelpTopic {
  /** A heading of docs/editing.md, whose short version this is. */
  title: string
  /** Names of controls stand between two pairs of asterisks, as in the guide. */
  steps: readonly string[]
}

/** The short version of docs/editing.md; a test holds the two together, and finds each control by its name in the Studio. */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Where to begin',
    steps: [
      '**Start** shows what needs attention, the drafts that are not published yet, and what was published last. Press an entry to open it.',
      'The cards at its top lead to what you do most, such as **Change the headline** and **Share a preview**.',
      '**Guide** has all of this at length, with pictures.',
    ],
  },
  {
    title: 'Change a sentence',
    steps: [
      'Open **Content**, then **Pages**, then the page; or open **Preview** and click the sentence itself.',
      'Type. Everything is saved as you go, as a draft that only you see.',
      'Press **Publish** at the bottom. Visitors see it a moment later.',
    ],
  },
  {
    title: 'Find a sentence',
    steps: [
      'Open **Find words** and write some words: every sentence with them stands below. Press one, and its field opens.',
    ],
  },
  {
    title: 'Two versions of the opening',
    steps: [
      'Every visitor reads the same opening on the home page, until you press **Write a second version** above its fields.',
      'Then half of the visitors see each. **Version A** and **Version B** above the preview show one or the other.',
      '**Back to one version** ends the trial: every visitor reads version A again.',
    ],
  },
  {
    title: 'See it before visitors do',
    steps: [
      'Open **Preview**. The page stands beside its form and follows while you type.',
      'Above the page, **Drafts** and **Published** switch what you see, **Computer** and **Phone** its width. **What changed** lists the difference: press an entry to open its field.',
      'To show a draft to somebody else, press **Share** above the page. The link ends by itself; **End** ends it at once.',
      '**Open preview** opens the page in a tab of its own.',
    ],
  },
  {
    title: 'Check a page',
    steps: [
      'Open **Preview** and press **Check this page** at the bottom of the page.',
      'Press a finding: its field opens. When you stop typing, the list looks again.',
      'A finding of the design is nobody’s to change in the Studio: tell whoever looks after your site.',
    ],
  },
  {
    title: 'Publish at a time',
    steps: [
      'Open the menu beside **Publish**, choose **Schedule publish**, and take a day and a time from the calendar, or write them as “Dec 25, 2026 09:00”; no other form is taken. Until then visitors see the page as it was.',
      '**Start** says what goes live when, and why something could not. **Scheduled Drafts**, at the top, lists what is waiting. Where you do not see it, your plan does not include it.',
    ],
  },
  {
    title: 'Undo and go back',
    steps: [
      'A draft that you do not want: open the menu beside **Publish** and choose **Discard changes**.',
      'An older version: open the menu with the three dots at the top right of the form and choose **History**. Choose the version, and press **Revert to revision**.',
      'Going back makes a draft. Publish it to make it so for visitors.',
    ],
  },
  {
    title: 'Facts and promises',
    steps: [
      'Figures such as “72 hours” stand once, in **Facts and promises**. Texts hold a chip that reads them.',
      'To put one into a text, press **Fact**, first in the toolbar above it, and choose: the list says what each says now.',
      '**See where each is used** lists every place, and those where somebody typed the figure by hand.',
    ],
  },
  {
    title: 'Write a letter',
    steps: [
      'Paste from Word or Google Docs: headings, lists, bold and links stay, everything else is left behind.',
      'For a link, select the words and press **Link**: choose a page from the list, or write an address.',
      'The toolbar adds buttons, case studies, highlighted sentences and boxes; what does not fit is behind the three dots.',
      'The page’s own sections, such as the guarantee, are placed the same way. One that is not placed follows the letter.',
    ],
  },
  {
    title: 'Pictures',
    steps: [
      'Drag a picture into the field, then say in one sentence what it shows.',
      'Press the crop sign and drag the circle onto what must stay visible on every screen.',
    ],
  },
  {
    title: 'Case studies, services and insights',
    steps: [
      'They stand in the **Library**. A page chooses which of them it shows.',
      'A real case study needs the client’s agreement; until then leave it marked as a sample.',
      '**See where it is used** lists the pages that show it. What a page shows can’t be deleted.',
    ],
  },
  {
    title: 'Calculator advice',
    steps: [
      'There is a text for each case. **See what visitors read** works every case out with sample numbers.',
      'Result chips are filled with the visitor’s own figures. The formulas are fixed.',
    ],
  },
  {
    title: 'How search engines show a page',
    steps: [
      'Every page has a tab **Search and sharing**: the title, the description, and a picture for shared links.',
      'The bars show how much room is left, the pictures below how it will look.',
    ],
  },
  {
    title: 'When somebody is referred',
    steps: [
      '**Referrals** at the top lists who waits for your reply, with the time that your promise leaves.',
      'Press one for its details, its e-mails and your first message, ready to copy. **Mark as answered** ends its reminders.',
      '**Erase …** says what it takes before it takes it. **Export as CSV** writes a table for spreadsheets.',
    ],
  },
  {
    title: 'Before you launch',
    steps: [
      '**Needs attention** lists what is still sample or missing. Press an entry to go to its field.',
      'An entry that is done in your draft goes away once you publish.',
    ],
  },
]
