import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { notFoundRoute, routes } from '#lib/routes.ts'

const picture = { asset: { _ref: 'image-ab12-1200x630-png' }, alt: 'A hand on a lectern' }

/** Returns the documents of a site without findings. */
export function readySite(): ContentDocument[] {
  return [
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      footerNotice: 'All rights reserved.',
      contactEmail: 'hello@marlow.dev',
      schedulers: {
        consultation: 'https://calendar.dev/marlow/consultation',
        strategySession: 'https://calendar.dev/marlow/strategy',
        assessment: 'https://calendar.dev/marlow/assessment',
      },
      leadFormUrl: 'https://forms.dev/marlow',
    },
    {
      _id: 'businessFacts',
      _type: 'businessFacts',
      businessName: 'Marlow Advisory',
      ownerName: 'Ada Marlow',
    },
    { _id: 'caseStudy-real', _type: 'caseStudy', title: 'Real work', isSample: false, permission: true },
    ...[...routes, notFoundRoute].map(({ document }) => ({
      _id: document,
      _type: document,
      ...(document === 'homePage' && {
        cases: { items: [{ _key: 'a', _ref: 'caseStudy-real' }] },
        about: { portrait: picture, body: [{ _key: 'b', _type: 'block', children: [] }] },
        proof: { items: [{ _key: 'c', name: 'Ada Marlow', source: 'Letter', permission: true }] },
      }),
    })),
  ]
}
