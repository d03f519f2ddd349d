import { useEffect, useRef } from 'react'
import { ADMIN_MENU_TEXTS, MENU_RELOAD_TEXTS } from '../../../../texts/admin-menus'
import { Notice } from '../../../../ui/primitives/Notice'
import type { LostImages } from '../draft/reducer'

/** Why the save failed, scrolled into view: 'Guardar' is at the other end of a long page. */
export const SaveFailure = ({ why, advice }: { why: string; advice: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="danger" role="alert" title={ADMIN_MENU_TEXTS.notSavedTitle}>
        <p>{why}</p>
        {advice !== '' && <p>{advice}</p>}
      </Notice>
    </div>
  )
}

/** Dishes that lost chosen pictures in a reload. */
export const LostImagesNotice = ({ lost }: { lost: readonly LostImages[] }) =>
  lost.length === 0 ? null : (
    <Notice tone="warning" role="status">
      <p>{MENU_RELOAD_TEXTS.lostImages}</p>
      <ul>
        {lost.map(({ key, name, count }) => (
          <li key={key}>{MENU_RELOAD_TEXTS.lostOf(name, count)}</li>
        ))}
      </ul>
    </Notice>
  )
