import { useEffect, useRef, useState } from 'react'
import { selectHasSession, selectKeylogin } from '../../state/selectors'
import { type RootState, useAppSelector } from '../../state/store-types'
import { forgetDraft, keepDraft, readDraft } from './draft-storage'

/** Whose session was lost within the last second; '' otherwise, and when somebody signs out. */
const selectLoser = ({ session }: RootState): string =>
  session.ending === null ? '' : (session.lostAt?.keylogin ?? '')

/**
 * Keeps what a screen holds when its session is lost: in this tab, for this person, with the drafts and as long as they.
 * A session that goes on after all, by another tab, needs it no more.
 */
export const useHoldAtLoss = (screen: string, held: object): void => {
  const loser = useAppSelector(selectLoser)
  const hasSession = useAppSelector(selectHasSession)
  const kept = useRef('')
  useEffect(() => {
    if (loser !== '') {
      kept.current = `${screen}.${loser}`
      keepDraft(kept.current, held)
    } else if (hasSession && kept.current !== '') {
      forgetDraft(kept.current)
      kept.current = ''
    }
  }, [screen, held, loser, hasSession])
}

/**
 * What this person's screen held when the session was lost, or null; `model` has its fields. It is given to one screen: from
 * then on it is that screen's own.
 */
export const useHeld = <Held extends object>(screen: string, model: Held): Held | null => {
  const keylogin = useAppSelector(selectKeylogin)
  const [name] = useState(`${screen}.${keylogin}`)
  const [held] = useState(() => readDraft(name, model))
  useEffect(() => forgetDraft(name), [name])
  return held
}
