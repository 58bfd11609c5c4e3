/** Returns a comparison of twenty days with these views and events of each version. */
export const versions = (a: [number, number], b: [number, number]) => ({
  title: 'A shorter headline',
  from: '2026-11-01',
  until: '2026-11-20',
  event: 'press' as const,
  worth: 1,
  compared: null,
  a: { views: a[0], events: a[1] },
  b: { views: b[0], events: b[1] },
})
