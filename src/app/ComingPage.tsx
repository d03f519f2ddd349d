import { APP_TEXTS } from '../texts/app'
import { ButtonLink } from '../ui/primitives/Button'
import { MessagePage } from './MessagePage'

/** A public page whose screen comes later. */
export const ComingPage = () => (
  <MessagePage title={APP_TEXTS.comingTitle} action={<ButtonLink to="/">{APP_TEXTS.goHome}</ButtonLink>}>
    <p>{APP_TEXTS.comingText}</p>
  </MessagePage>
)
