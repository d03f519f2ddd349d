import { useEffect, useRef } from 'react'
import { MENU_DOUBT_TEXTS, MENU_LACKING_TEXTS, MENU_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Notice } from '../../../../ui/primitives/Notice'
import type { Doubt } from '../draft/doubt'
import type { Failure } from './save-failure'

interface SaveFailureProps {
  /** Why nothing was saved; null where it was. */
  failure: Failure | null
  /** What its sentence is by now. */
  why: string
  /** What the server did not keep of a save that it accepted. */
  lacking: readonly string[]
  /** Of which nobody knows whether it was saved. */
  doubt: Doubt | null
  /** Another number brings the notice into sight again. */
  attention: number
}

/** What came of a save that did not work, brought into sight: 'Guardar' is at the other end of a long page. */
export const SaveFailure = ({ failure, why, lacking, doubt, attention }: SaveFailureProps) => {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is news, also one in the same words.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [failure, lacking, attention])
  if (!failure && !doubt && lacking.length === 0) return null
  if (!failure && doubt) {
    return (
      <div ref={box}>
        <Notice tone="warning" role="alert" title={MENU_DOUBT_TEXTS.title}>
          {doubt.refusal === '' ? MENU_DOUBT_TEXTS.text : MENU_DOUBT_TEXTS.refused(doubt.refusal)}
        </Notice>
      </div>
    )
  }
  return (
    <div ref={box}>
      {failure ? (
        <Notice tone="danger" role="alert" title={TEXTS.notSavedTitle}>
          <p>{why}</p>
          {failure.after !== '' && <p>{failure.after}</p>}
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={MENU_LACKING_TEXTS.title}>
          <p>{MENU_LACKING_TEXTS.text}</p>
          <ul>
            {lacking.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
