import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Notice } from '../../ui/primitives/Notice'
import type { FoundDish } from './find-dish'

/** What the client avoids and the dish contains; nothing where they have nothing in common. */
export const AllergyNotice = ({ avoided }: Pick<FoundDish, 'avoided'>) => {
  const alergias = useAppSelector(selectUser)?.account.alergias ?? ''
  return avoided.length > 0 ? (
    <Notice tone="danger" title={TEXTS.allergyTitle}>
      {TEXTS.allergyText(avoided, alergias)}
    </Notice>
  ) : null
}
