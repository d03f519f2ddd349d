import { useEffect, useRef } from 'react'
import { MENU_LACKING_TEXTS, MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Notice } from '../../../ui/primitives/Notice'

interface SaveFailureProps {
  /** Why nothing was saved; '' where it was. */
  failure: string
  /** What the server did not keep of a save that it accepted. */
  lacking: readonly string[]
}

/** What came of a save that did not work, brought into sight: 'Guardar' is at the other end of a long page. */
export const SaveFailure = ({ failure, lacking }: SaveFailureProps) => {
  const box = useRef<HTMLDivElement>(null)
  const isShown = failure !== '' || lacking.length > 0
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box}>
      {failure !== '' ? (
        <Notice tone="danger" role="alert" title={TEXTS.notSavedTitle}>
          {failure}
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
