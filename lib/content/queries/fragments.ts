/** Projections that several page queries share. Each goes between the braces of a GROQ projection. */

export const imageFields = /* groq */ `alt, caption, hotspot, crop, "asset": asset->{_id, "lqip": metadata.lqip}`

export const seoFields = /* groq */ `title, description, shareImage{${imageFields}}`

export const serviceFields = /* groq */ `"id": _id, title, summary, points, icon`

export const insightFields = /* groq */ `"id": _id, title, topic, teaser`

export const caseStudyFields = /* groq */ `
  "id": _id, title, "slug": slug.current, client, situation, work, outcome, results[]{value, label},
  image{${imageFields}}, isSample, permission, typicalityNote`

export const letterBlocks = /* groq */ `
  ...,
  _type == "letterCaseStudy" => {"caseStudy": caseStudy->{${caseStudyFields}}},
  _type == "figure" => {${imageFields}}`

/** The documents that every page shows. */
export const siteDocuments = /* groq */ `
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    name, tagline, logo{${imageFields}}, navigation, footerNotice, contactEmail, schedulers, schedulerFallback,
    leadFormUrl, leadFormFallback, pixelId, consent, organization, defaultSeo{${seoFields}}
  },
  "facts": *[_type == "businessFacts" && _id == "businessFacts"][0]`
