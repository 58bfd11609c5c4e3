import { Component, type ReactNode } from 'react'
import { Button } from '#app/_ui/controls/Button.tsx'

interface Props {
  /** The failure and the effect of a retry, in a visitor's words. */
  explanation: string
  children: ReactNode
}

/** Shows the generic failure (requirements §8.4) in place of an island that can't be rendered. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <section role="alert" className="page-width grid justify-items-start gap-6 pb-section">
        <h2 className="font-display text-title">Unexpected Application Error!</h2>
        <p className="max-w-136 font-serif text-lead">{this.props.explanation}</p>
        <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
      </section>
    )
  }
}
