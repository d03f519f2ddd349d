import { type ReactNode, useRef } from 'react'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { isMissingPart, PartBoundary } from '../ui/primitives/PartBoundary'
import { reloadIfReplaced } from './newer-version'
import { PlainPage } from './PlainPage'

/** A code to quote to support: the screen, without ids, and the kind of mistake; nothing that changes with a build or a person. */
const codeOf = (path: string, error: unknown): string => {
  const screen = path.split('/').filter((name) => /^[a-z-]+$/.test(name))
  return ['V', ...screen, error instanceof Error ? error.name : typeof error].join('-')
}

/** Some browsers keep a failure in mind until the page is loaded anew; without a network that would leave the application. */
const reloadIfServed = async (): Promise<void> => {
  const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}

interface CrashBoundaryProps {
  /** The screen's path: another one is another try. */
  path: string
  /** An area is around it, which stays. */
  isWithin?: boolean
  children: ReactNode
}

/** A screen that fails says so and offers a way on, instead of a white page. */
export const CrashBoundary = ({ path, isWithin = false, children }: CrashBoundaryProps) => {
  /** Where the person has asked for another try. */
  const asked = useRef('')
  const onFailure = (error: unknown) => {
    if (!isMissingPart(error)) console.error(codeOf(path, error))
    else void (asked.current === path ? reloadIfServed() : reloadIfReplaced())
    asked.current = ''
  }
  const instead = (error: unknown, again: () => void) => {
    const isMissing = isMissingPart(error)
    const tryAgain = () => {
      asked.current = path
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
        {isMissing ? APP_TEXTS.partText : APP_TEXTS.crashText}
        {!isMissing && <strong> {codeOf(path, error)}</strong>}
      </PlainPage>
    )
  }
  return (
    <PartBoundary path={path} instead={instead} onFailure={onFailure}>
      {children}
    </PartBoundary>
  )
}
