import { Component, type ReactNode } from 'react'
import { reloadIfReplaced } from './newer-version'

/** The error text of a part that did not come in time (`lazyAgain`). */
export const LATE = 'The part did not come in time'

/** Error texts of browsers and loader for a part that fails to load: no network, or a host that sends another file. */
const MISSING = new RegExp(
  `imported module|module script failed|preload css|javascript mime type|${LATE}`,
  'i',
)

/** Whether a part of the application failed to load, not whether it has a bug. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message)

/** Time for requests made offline to fail, in milliseconds. */
const SETTLED_MS = 2000

interface PartBoundaryProps {
  /** Rendered in place of the failed part; `again` retries. */
  instead: (error: unknown, again: () => void) => ReactNode
  onFailure?: (error: unknown) => void
  /** Also retries by itself, with backoff: for parts without a visible retry button. */
  isPatient?: boolean
  /** A change retries. */
  path?: string | undefined
  children: ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/**
 * Confines a failure to its place. A part that could not be fetched is retried when the network returns; if a newer
 * version has replaced it, the page reloads: automatically only while nothing is unsaved.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  isAsked: boolean | undefined

  /** The part's next render fetches its code again (`lazyAgain`). */
  forget = () => Object(this.state.failure?.error).forget?.()

  again = (isAsked?: boolean) => {
    this.isAsked = isAsked
    this.forget()
    this.setState({ failure: null })
  }

  retry = () => {
    if (isMissingPart(this.state.failure?.error)) this.again()
  }

  timer: ReturnType<typeof setTimeout> | undefined
  wait = SETTLED_MS

  later = (what: () => void) => {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.wait *= 2
      what()
    }, this.wait)
  }

  /** A patient boundary checks again with its next retry anyway. */
  onUnsaved = () => {
    if (!this.props.isPatient) this.later(this.reload)
  }

  /** Automatically, only once nothing is unsaved. */
  reload = () => void reloadIfReplaced(this.isAsked ? undefined : this.onUnsaved)

  /** A pending try may fail just after the network returns, so it is repeated once. */
  onOnline = () => {
    this.retry()
    this.wait = SETTLED_MS
    this.later(this.retry)
  }

  override componentDidMount() {
    window.addEventListener('online', this.onOnline)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline)
    clearTimeout(this.timer)
    this.forget()
  }

  override componentDidCatch(error: unknown) {
    if (isMissingPart(error)) this.reload()
    this.props.onFailure?.(error)
    if (this.props.isPatient) this.later(this.retry)
  }

  override componentDidUpdate({ path }: PartBoundaryProps, { failure }: State) {
    // A failure that comes together with its path is a new one.
    if (path !== this.props.path && failure !== null) this.again()
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : this.props.instead(failure.error, () => this.again(true))
  }
}
