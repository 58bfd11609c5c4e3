/** Returns rich text of one paragraph, as the Studio stores it. */
export const paragraph = (text: string) => [
  { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text }] },
]

/** A picture of 10 by 10 pixels, as a query returns it. */
export const picture = { asset: { _id: 'image-abc-10x10-jpg' } }
