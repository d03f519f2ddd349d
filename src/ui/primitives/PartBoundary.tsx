import { Component, type ReactNode } from 'react'
import { renewParts } from './lazy-again'
import { reloadIfReplaced } from './newer-version'

/** What browsers and the loader say when a part cannot be fetched: no network, or a host that gives another file for it. */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload css|valid javascript mime type/i

/** Whether this says that a part of the application cannot be had, not that it has a mistake. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message)

/** Milliseconds after which what was asked without a network has failed. */
const SETTLED_MS = 2000

interface PartBoundaryProps {
  /** What is shown instead of what failed; `again` tries anew. */
  instead: (error: unknown, again: () => void) => ReactNode
  onFailure?: (error: unknown) => void
  /** It is tried again by itself too, each time after twice as long: for what nobody sees is missing, and cannot press. */
  isPatient?: boolean
  /** Another one is another try. */
  path?: string | undefined
  children: ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/**
 * Keeps a failure to the place around it. A part that could not be fetched is tried again when the network is back; where a
 * newer version has taken its place, the page is loaded again.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  again = () => {
    renewParts()
    this.setState({ failure: null })
  }

  retry = () => {
    if (isMissingPart(this.state.failure?.error)) this.again()
  }

  timer: ReturnType<typeof setTimeout> | undefined
  wait = SETTLED_MS

  retryIn = (wait: number) => {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.retry, wait)
  }

  /** A try from before may fail just after the network is back: it is looked at once more. */
  onOnline = () => {
    this.retry()
    this.wait = SETTLED_MS
    this.retryIn(SETTLED_MS)
  }

  override componentDidMount() {
    window.addEventListener('online', this.onOnline)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline)
    clearTimeout(this.timer)
  }

  override componentDidCatch(error: unknown) {
    if (isMissingPart(error)) void reloadIfReplaced()
    this.props.onFailure?.(error)
    if (this.props.isPatient) {
      this.retryIn(this.wait)
      this.wait *= 2
    }
  }

  override componentDidUpdate({ path }: PartBoundaryProps, { failure }: State) {
    // A failure that comes together with its path is not an earlier one's.
    if (path !== this.props.path && failure !== null) this.again()
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : this.props.instead(failure.error, this.again)
  }
}
