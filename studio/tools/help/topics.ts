/** A topic of the help pane. */
export interface HelpTopic {
  /** The heading in docs/editing.md that this topic summarises. */
  title: string
  /** Control names are between two pairs of asterisks, as in the guide. */
  steps: readonly string[]
}

/** Summary of docs/editing.md. A test compares the two and finds each named control in the Studio. */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Where to begin',
    steps: [
      '**Start** shows what needs attention, your unpublished drafts and the latest publications. Click an entry to open it.',
      'The cards at the top open frequent tasks, such as **Change the headline** and **Share a preview**.',
      '**Guide** explains all of this in detail, with pictures.',
    ],
  },
  {
    title: 'Make it yours',
    steps: [
      'Open **Make it yours** in **Content**. Type your names, and replace the demonstration’s everywhere with one click.',
      'Then work through the entries below the fields.',
    ],
  },
  {
    title: 'Change a sentence',
    steps: [
      'Open **Content**, then **Pages**, then the page. Or open **Preview** and click the sentence itself.',
      'Type. The Studio saves your changes as a draft that visitors do not see.',
      'Click **Publish** at the bottom. Visitors see it a moment later. **Undo this publish** takes it back for ten minutes.',
    ],
  },
  {
    title: 'Find a sentence',
    steps: [
      'Open **Find words** and type some words. Click a sentence in the list to open its field. **Replace with** replaces the words everywhere.',
    ],
  },
  {
    title: 'Two versions of the opening',
    steps: [
      'Every visitor reads the same opening on the home page, until you click **Write a second version** above its fields.',
      'Then half of the visitors see each version. Click **Version A** or **Version B** above the preview to see one.',
      '**Back to one version** ends the comparison: every visitor reads version A again.',
    ],
  },
  {
    title: 'See it before visitors do',
    steps: [
      'Open **Preview**. It shows the page next to its form and updates while you type.',
      'Above the page, **Drafts** and **Published** switch the content, **Computer** and **Phone** the width. **What changed** lists the differences: click an entry to open its field.',
      'To show a draft to somebody else, click **Share** above the page. The link expires; **End** ends it at once.',
      '**Open preview** opens the page in a separate tab.',
    ],
  },
  {
    title: 'Check a page',
    steps: [
      'Open **Preview** and click **Check this page** at the bottom of the page.',
      'Click a finding to open its field. The list is updated when you stop typing.',
      'You can’t fix a finding about the design in the Studio: report it to your developer.',
    ],
  },
  {
    title: 'Publish at a time',
    steps: [
      'Open the menu next to **Publish**, choose **Schedule publish**, and select a day and a time. Until then visitors see the old page.',
      '**Start** shows when drafts go live and why one failed. **Scheduled Drafts**, at the top, lists those that wait. If you do not see it, your plan does not include it.',
    ],
  },
  {
    title: 'Undo and go back',
    steps: [
      'To discard a draft, open the menu next to **Publish** and choose **Discard changes**.',
      'For an older version, open the menu with the three dots at the top right of the form and choose **History**. Choose the version and click **Bring this version back**.',
      'Reverting makes a draft. Publish it to show it to visitors.',
    ],
  },
  {
    title: 'Facts and promises',
    steps: [
      'You enter facts such as “72 hours” once, in **Facts and promises**. Texts show them in chips.',
      'To add one to a text, click **Fact**, first in the toolbar, and choose. The list shows each value.',
      '**See where each is used** lists every place, including those with a number typed by hand.',
    ],
  },
  {
    title: 'Write a letter',
    steps: [
      'Paste from Word or Google Docs: the editor keeps headings, lists, bold and links, and removes other formatting.',
      'For a link, select the words and click **Link**. Choose a page from the list, or type an address.',
      'The menu “Block” above the text adds buttons, case studies, highlighted sentences, boxes and pictures.',
      'Place the page’s own sections, such as the guarantee, the same way. Sections that you do not place follow the letter.',
    ],
  },
  {
    title: 'Pictures',
    steps: [
      'Drag a picture into the field, then describe it in one sentence.',
      'Click the crop icon and drag the circle onto the part that must stay visible on every screen.',
    ],
  },
  {
    title: 'Case studies, services and insights',
    steps: [
      'They are in the **Library**. Each page has a list of the ones that it shows.',
      'A real case study needs the client’s agreement. Until then, leave it marked as a sample.',
      '**See where it is used** lists the pages that show it. You can’t delete an item that a page shows.',
    ],
  },
  {
    title: 'Calculator advice',
    steps: [
      'Each case has a text. **See what visitors read** shows every case with sample numbers.',
      'Result chips show the visitor’s own numbers. You can’t change the formulas.',
    ],
  },
  {
    title: 'Search results and shared links',
    steps: [
      'Every page has a tab **Search and sharing** with the title, the description and a picture for shared links.',
      'The bars show the remaining space, and the previews below show the result.',
    ],
  },
  {
    title: 'When somebody is referred',
    steps: [
      '**Referrals** at the top lists the people who wait for your reply, with the time left.',
      'Click one for its details, its emails and your first message, ready to copy. **Replied** ends its reminders.',
      '**Erase …** shows what it deletes before you confirm. **Export as CSV** writes a table for spreadsheets.',
    ],
  },
  {
    title: 'Before you launch',
    steps: [
      '**Needs attention** lists sample and missing content. Click an entry to go to its field.',
      'An entry that you fixed in a draft disappears when you publish it.',
    ],
  },
  {
    title: 'Open the site',
    steps: [
      'A new site on the internet is a preview that search engines leave out.',
      'Open **Needs attention** and click **Open the site**, then **Open it now**. **Close the site** is at the same place.',
    ],
  },
]
