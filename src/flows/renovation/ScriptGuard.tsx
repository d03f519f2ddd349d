import { Component, type ReactNode } from 'react'

interface ScriptGuardProps {
  /** Our own part could not be loaded, or it broke. */
  onFailure: () => void
  children: ReactNode
}

/** A part that does not come, or breaks, is told and leaves its place empty. */
export class ScriptGuard extends Component<ScriptGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
