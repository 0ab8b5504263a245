import {Component, type ReactNode} from 'react'
import {Button} from './ui/Button.tsx'

/** Catches what a page throws while it renders: the frame stays, and the visitor can try again. */
export class RouteBoundary extends Component<{children: ReactNode}, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError(): {failed: boolean} {
    return {failed: true}
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="section wrap" role="alert">
        <p className="lead">Something went wrong while showing this page.</p>
        <Button onClick={() => this.setState({failed: false})}>Retry</Button>
      </div>
    )
  }
}
