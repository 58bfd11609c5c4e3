import { pageData } from '#app/pageData.ts'
import { referralPage } from '#lib/content/pages/referralPage.ts'
import type { Brand } from '#lib/design/brand.ts'
import { plainPage } from '#lib/referral/plainPage.ts'
import type { Html } from '#lib/server/html/html.ts'

/** Returns a plain page with the practice's name and the sentence about its owner, if they can be read. */
export async function brandedPage(
  status: number,
  title: string,
  content: Html,
  script?: string,
): Promise<Response> {
  return plainPage(status, title, content, { script, brand: await brand() })
}

const brand = (): Promise<Brand | null> =>
  pageData(referralPage).then(
    ({ settings: { name, organization, palette } }) => ({
      name,
      sentence: organization.description,
      palette,
    }),
    () => null,
  )
