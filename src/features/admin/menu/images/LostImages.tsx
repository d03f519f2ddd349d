import { MENU_KEPT_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Notice } from '../../../../ui/primitives/Notice'
import type { LostImages as Lost } from '../editing/kept-draft'

/** Whose chosen pictures did not survive a reload. */
export const LostImages = ({ lost }: { lost: readonly Lost[] }) =>
  lost.length === 0 ? null : (
    <Notice tone="warning" role="status">
      <p>{TEXTS.lostImages}</p>
      <ul>
        {lost.map(({ key, name, count }) => (
          <li key={key}>{TEXTS.lostOf(name, count)}</li>
        ))}
      </ul>
    </Notice>
  )
