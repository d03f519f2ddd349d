import { REGISTER_TEXTS } from '../../../texts/admin-transfers'
import { ButtonLink } from '../../../ui/primitives/Button'

/** 'Registrar pago'. */
export const RegisterLink = ({ to }: { to: string }) => (
  <ButtonLink variant="secondary" size="small" icon="receipt" to={to}>
    {REGISTER_TEXTS.title}
  </ButtonLink>
)
