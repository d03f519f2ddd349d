import { Component, type ReactNode } from 'react'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { MessagePage } from './MessagePage'

/** A short code that is the same for the same mistake, to quote to support. */
const codeOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error)
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 1_679_616
  return `V-${hash.toString(36).toUpperCase().padStart(4, '0')}`
}

/** A screen that fails says so and offers a way on, instead of a white page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { code: string | null }> {
  override state: { code: string | null } = { code: null }

  static getDerivedStateFromError(error: unknown) {
    return { code: codeOf(error) }
  }

  override render() {
    const { code } = this.state
    if (code === null) return this.props.children
    const goHome = () => window.location.assign(import.meta.env.BASE_URL)
    return (
      <MessagePage title={APP_TEXTS.crashTitle} action={<Button onClick={goHome}>{APP_TEXTS.goHome}</Button>}>
        <p>
          {APP_TEXTS.crashText} <strong>{code}</strong>
        </p>
      </MessagePage>
    )
  }
}
