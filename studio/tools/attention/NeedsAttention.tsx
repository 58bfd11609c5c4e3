import { Pane } from '../../ui/Pane.tsx'
import { ContentGate } from '../ContentGate.tsx'
import { LaunchList } from './LaunchList.tsx'
import { WritingList } from './WritingList.tsx'

/** The pane “Needs attention”: the launch check and findings in the copy. */
export const NeedsAttention = () => (
  <ContentGate>
    {(content) => (
      <Pane gap={6}>
        <LaunchList {...content} />
        <WritingList {...content} />
      </Pane>
    )}
  </ContentGate>
)
