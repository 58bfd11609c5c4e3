export const block = (_key: string, children: readonly unknown[], more: object = {}) => ({
  _type: 'block',
  _key,
  children: children.map((child, index) =>
    typeof child === 'string' ? { _type: 'span', _key: `s${index}`, text: child, marks: [] } : child,
  ),
  ...more,
})
