/** Marks work that the site owner made up to show what the page will contain. */
export const SampleMark = () => (
  <span className="ml-2 inline-block whitespace-nowrap rounded-xs border border-control px-2 text-note">
    Sample
  </span>
)
