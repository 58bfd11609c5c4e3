/** Elements that contain or are lines but not paragraphs, as in mail programs and notes. */
const LINES =
  'address,article,aside,caption,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,header,hgroup,legend,main,nav,section,summary'
const PARAGRAPHS = 'p,h1,h2,h3,h4,h5,h6'
const BLOCKS = `${PARAGRAPHS},ul,ol,li,table,blockquote,pre,hr`
/** Elements that are one block with any content. */
const WHOLE = 'h1,h2,h3,h4,h5,h6,pre'
/** The parser recognises Google Docs by this element. */
const GOOGLE_ROOT = '[id^="docs-internal-guid"]'

/**
 * Turns each line of a pasted document into a paragraph. Sanity's parser knows paragraphs, headings and lists, and
 * would join the lines of all other elements. Lines within a list item stay in the item, with a break between them.
 */
export function straightenLines(page: Document): Document {
  // Inner lines first, so that outer elements find them as paragraphs.
  for (const line of [...page.querySelectorAll(LINES)].reverse()) straightenLine(line)
  for (const holder of page.querySelectorAll('li,blockquote')) {
    if (holder.querySelector(`:scope > :is(${PARAGRAPHS})`)) wrapText(holder)
  }
  for (const rule of page.querySelectorAll('hr')) rule.replaceWith(page.createElement('br'))
  for (const paragraph of page.querySelectorAll(`li > :is(${PARAGRAPHS})`)) joinToPrevious(paragraph)
  return page
}

function straightenLine(line: Element): void {
  const whole = line.closest(WHOLE)
  if (whole) {
    line.replaceWith('\n', ...line.childNodes, '\n')
    whole.normalize()
    return
  }
  wrapText(line)
  if (!line.matches(GOOGLE_ROOT)) line.replaceWith(...line.childNodes)
}

/** Puts the text between the blocks of an element into paragraphs. */
function wrapText(holder: Element): void {
  let paragraph: Element | undefined
  for (const node of [...holder.childNodes]) {
    if (isElement(node) && isBlock(node)) paragraph = undefined
    else if (paragraph) paragraph.append(node)
    else if (node.textContent?.trim()) {
      paragraph = holder.ownerDocument.createElement('p')
      node.replaceWith(paragraph)
      paragraph.append(node)
    }
  }
}

function joinToPrevious(paragraph: Element): void {
  let previous = paragraph.previousElementSibling
  while (previous && !previous.textContent?.trim()) previous = previous.previousElementSibling
  if (!previous?.matches(PARAGRAPHS)) return
  previous.append(paragraph.ownerDocument.createElement('br'), ...paragraph.childNodes)
  paragraph.remove()
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

const isBlock = (element: Element) => element.matches(BLOCKS) || element.querySelector(BLOCKS) !== null
