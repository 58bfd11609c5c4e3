import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../../_ui/ErrorPage.tsx'

/** Shows the generic failure page when the calculator can't be rendered, as Next's boundary does on other pages. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorPage retry={() => this.setState({ failed: false })} />
  }
}
