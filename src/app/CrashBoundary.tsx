import { type ReactNode, useRef } from 'react'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { isMissingPart, PartBoundary } from '../ui/primitives/PartBoundary'
import { PlainPage } from './PlainPage'
import { supportCode } from './support-code'

/** Some browsers cache a failed import until a reload; without a network a reload would lose the application. */
const reloadIfServed = async (): Promise<void> => {
  const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}

interface CrashProps {
  path: string
  error: unknown
  isWithin?: boolean
  /** Fetches a missing part again; without it only the start page is offered. */
  onAgain?: () => void
}

/** A failed screen: it says so and offers a way on, instead of a white page. */
export const Crash = ({ path, error, isWithin = false, onAgain }: CrashProps) => {
  const again = isMissingPart(error) ? onAgain : undefined
  const goHome = () => window.location.assign(import.meta.env.BASE_URL)
  return (
    <PlainPage
      isWithin={isWithin}
      title={again ? APP_TEXTS.partTitle : APP_TEXTS.crashTitle}
      action={<Button onClick={again ?? goHome}>{again ? APP_TEXTS.tryAgain : APP_TEXTS.goHome}</Button>}
    >
      <span>{again ? APP_TEXTS.partText : APP_TEXTS.crashText}</span>
      {!again && <strong> {supportCode(path, error)}</strong>}
    </PlainPage>
  )
}

interface CrashBoundaryProps {
  /** The screen's path: a new one retries. */
  path: string
  /** An area surrounds it and stays. */
  isWithin?: boolean
  children: ReactNode
}

/** Keeps a screen's failure in its place. */
export const CrashBoundary = ({ path, isWithin = false, children }: CrashBoundaryProps) => {
  /** The path that the user retried. */
  const retriedPath = useRef('')
  const onFailure = (error: unknown) => {
    if (isMissingPart(error) && retriedPath.current === path) void reloadIfServed()
    retriedPath.current = ''
  }
  const instead = (error: unknown, again: () => void) => {
    const tryAgain = () => {
      retriedPath.current = path
      again()
    }
    return <Crash path={path} error={error} isWithin={isWithin} onAgain={tryAgain} />
  }
  return (
    <PartBoundary path={path} instead={instead} onFailure={onFailure}>
      {children}
    </PartBoundary>
  )
}
