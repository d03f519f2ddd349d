import { Notice } from '../../ui/primitives/Notice'

/** Why nothing was sent, until the next press: nobody could be asked what the server has. */
export const UnseenNotice = ({ text }: { text: string }) => (
  <Notice tone="warning" role="status">
    {text}
  </Notice>
)
