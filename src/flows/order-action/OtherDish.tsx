import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ButtonLink } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

interface OtherDishProps {
  message: string
  /** The dish that is ordered for the day. */
  name: string
  /** Where it is. */
  to: string
}

/** The day has its order, of another dish. */
export const OtherDish = ({ message, name, to }: OtherDishProps) => (
  <Notice
    tone="warning"
    title={message}
    action={
      <ButtonLink to={to} variant="secondary">
        {TEXTS.seeOther}
      </ButtonLink>
    }
  >
    {TEXTS.otherDish(name)}
  </Notice>
)
