import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Notice } from '../../ui/primitives/Notice'
import type { FoundDish } from './find-dish'

/** What the client avoids and the dish contains; nothing where they have nothing in common. */
export const AllergyNotice = ({ avoided, noted }: Pick<FoundDish, 'avoided' | 'noted'>) =>
  avoided.length > 0 ? (
    <Notice tone="danger" title={TEXTS.allergyTitle}>
      {TEXTS.allergyText(avoided, noted)}
    </Notice>
  ) : null
