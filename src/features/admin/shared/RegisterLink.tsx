import { useExtension } from '../../../state/use-extension'
import { REGISTER_TEXTS } from '../../../texts/admin-transfers'
import { ButtonLink } from '../../../ui/primitives/Button'

/** 'Registrar pago'; nothing without the extension `transferencias`. */
export const RegisterLink = ({ to }: { to: string }) =>
  useExtension('transferencias') ? (
    <ButtonLink variant="secondary" size="small" icon="receipt" to={to}>
      {REGISTER_TEXTS.title}
    </ButtonLink>
  ) : null
