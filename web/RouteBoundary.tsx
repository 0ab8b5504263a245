import {Component, type ReactNode} from 'react'
import {useLayoutData} from './components/layout/layout-context.ts'
import {Button} from './ui/Button.tsx'

interface RouteBoundaryProps {
  /** Another path is another page: a failure does not follow the visitor there. */
  path: string
  children: ReactNode
}

interface RouteBoundaryState {
  failed: boolean
  path: string
}

/** Catches what a page throws while it renders: the frame stays, and the visitor can try again. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state = {failed: false, path: this.props.path}

  static getDerivedStateFromError(): Partial<RouteBoundaryState> {
    return {failed: true}
  }

  static getDerivedStateFromProps({path}: RouteBoundaryProps, state: RouteBoundaryState) {
    return path === state.path ? null : {failed: false, path}
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Failure onRetry={() => this.setState({failed: false})} />
  }
}

function Failure({onRetry}: {onRetry: () => void}) {
  const {siteSettings} = useLayoutData()
  return (
    <div className="section wrap" role="alert">
      <p className="lead">{siteSettings?.errorText}</p>
      {/* Content that is older than this label must not take the way out. */}
      <Button onClick={onRetry}>{siteSettings?.retryLabel ?? 'Retry'}</Button>
    </div>
  )
}
