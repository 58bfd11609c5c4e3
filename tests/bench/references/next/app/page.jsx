import page from '../content.json'

export const metadata = { title: page.title, description: page.description }

/** The landing page's words and picture as a page of the App Router with nothing around it. */
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: page.markup }} />
}
