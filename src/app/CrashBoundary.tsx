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

interface CrashBoundaryProps {
  /** The screen's path: a new one retries. */
  path: string
  /** An area surrounds it and stays. */
  isWithin?: boolean
  children: ReactNode
}

/** A screen that fails says so and offers a way on, instead of a white page. */
export const CrashBoundary = ({ path, isWithin = false, children }: CrashBoundaryProps) => {
  /** The path that the user retried. */
  const retriedPath = useRef('')
  const onFailure = (error: unknown) => {
    if (isMissingPart(error) && retriedPath.current === path) void reloadIfServed()
    retriedPath.current = ''
  }
  const instead = (error: unknown, again: () => void) => {
    const isMissing = isMissingPart(error)
    const tryAgain = () => {
      retriedPath.current = path
      again()
    }
    const goHome = () => window.location.assign(import.meta.env.BASE_URL)
    return (
      <PlainPage
        isWithin={isWithin}
        title={isMissing ? APP_TEXTS.partTitle : APP_TEXTS.crashTitle}
        action={
          <Button onClick={isMissing ? tryAgain : goHome}>
            {isMissing ? APP_TEXTS.tryAgain : APP_TEXTS.goHome}
          </Button>
        }
      >
        <span>{isMissing ? APP_TEXTS.partText : APP_TEXTS.crashText}</span>
        {!isMissing && <strong> {supportCode(path, error)}</strong>}
      </PlainPage>
    )
  }
  return (
    <PartBoundary path={path} instead={instead} onFailure={onFailure}>
      {children}
    </PartBoundary>
  )
}
