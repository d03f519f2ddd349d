import { Component, type ReactNode } from 'react'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { reloadIfReplaced } from './newer-version'
import { PlainPage } from './PlainPage'

/** A short code that is the same for the same mistake, to quote to support. */
const codeOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error)
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 1_679_616
  return `V-${hash.toString(36).toUpperCase().padStart(4, '0')}`
}

/** What browsers say when a part of the application cannot be fetched: no network, or a newer version has replaced it. */
const MISSING_PART = /dynamically imported module|importing a module script failed/i

interface Place {
  /** An area is around it, which stays. */
  isWithin: boolean
}

/** A part that could not be fetched is asked for again by a reload alone: the browser remembers the failure. */
const MissingPart = ({ isWithin }: Place) => (
  <PlainPage
    isWithin={isWithin}
    title={APP_TEXTS.partTitle}
    action={<Button onClick={() => window.location.reload()}>{APP_TEXTS.tryAgain}</Button>}
  >
    {APP_TEXTS.partText}
  </PlainPage>
)

const Crash = ({ code, isWithin }: Place & { code: string }) => {
  const goHome = () => window.location.assign(import.meta.env.BASE_URL)
  return (
    <PlainPage
      isWithin={isWithin}
      title={APP_TEXTS.crashTitle}
      action={<Button onClick={goHome}>{APP_TEXTS.goHome}</Button>}
    >
      {APP_TEXTS.crashText} <strong>{code}</strong>
    </PlainPage>
  )
}

interface CrashBoundaryProps {
  /** The screen's path: another one is another try. */
  path: string
  isWithin?: boolean
  children: ReactNode
}

type Failure = { kind: 'missing' } | { kind: 'crash'; code: string }

/** A screen that fails says so and offers a way on, instead of a white page. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    const isMissing = error instanceof Error && MISSING_PART.test(error.message)
    return { failure: isMissing ? { kind: 'missing' } : { kind: 'crash', code: codeOf(error) } }
  }

  override componentDidCatch() {
    if (this.state.failure?.kind === 'missing') void reloadIfReplaced()
  }

  override componentDidUpdate({ path }: CrashBoundaryProps) {
    if (path !== this.props.path && this.state.failure !== null) this.setState({ failure: null })
  }

  override render() {
    const { isWithin = false, children } = this.props
    const { failure } = this.state
    if (failure === null) return children
    if (failure.kind === 'missing') return <MissingPart isWithin={isWithin} />
    return <Crash code={failure.code} isWithin={isWithin} />
  }
}
