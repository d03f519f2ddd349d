import { Component, type ReactNode } from 'react'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
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

/** A part that could not be fetched is asked for again by a reload alone: the browser remembers the failure. */
const MissingPart = () => (
  <PlainPage
    title={APP_TEXTS.partTitle}
    action={<Button onClick={() => window.location.reload()}>{APP_TEXTS.tryAgain}</Button>}
  >
    {APP_TEXTS.partText}
  </PlainPage>
)

const Crash = ({ code }: { code: string }) => {
  const goHome = () => window.location.assign(import.meta.env.BASE_URL)
  return (
    <PlainPage title={APP_TEXTS.crashTitle} action={<Button onClick={goHome}>{APP_TEXTS.goHome}</Button>}>
      {APP_TEXTS.crashText} <strong>{code}</strong>
    </PlainPage>
  )
}

/** A screen that fails says so and offers a way on, instead of a white page. Give it the path as `key`: another screen is another try. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failure: ReactNode }> {
  override state: { failure: ReactNode } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    const isMissing = error instanceof Error && MISSING_PART.test(error.message)
    return { failure: isMissing ? <MissingPart /> : <Crash code={codeOf(error)} /> }
  }

  override render() {
    return this.state.failure ?? this.props.children
  }
}
