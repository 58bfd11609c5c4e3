import { hydrateRoot } from 'react-dom/client'
import { Calculator } from './Calculator.tsx'
import { FailureBoundary } from './FailureBoundary.tsx'
import { ISLAND_ID } from './islandId.ts'

// Brings the calculator to life on a page that was sent without Next's runtime. Where Next hydrates the page itself
// (in development, in draft mode), this module isn't on it. The props were written by page.tsx of the same build.
const island = document.getElementById(ISLAND_ID)
const props = island?.dataset.props
if (island && props) {
  hydrateRoot(
    island,
    <FailureBoundary>
      <Calculator {...JSON.parse(props)} />
    </FailureBoundary>,
  )
}
