import { APP_TEXTS } from '../texts/app'
import { ButtonLink } from '../ui/primitives/Button'
import { MessagePage } from './MessagePage'

export const NotFound = () => (
  <MessagePage title={APP_TEXTS.notFoundTitle} action={<ButtonLink to="/">{APP_TEXTS.goHome}</ButtonLink>}>
    <p>{APP_TEXTS.notFoundText}</p>
  </MessagePage>
)
