import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { BackToList } from '../../../parts/lists/BackToList'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'
import { REGISTER_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { theme } from '../../../ui/theme/theme'
import { FindClient } from './FindClient'
import { ForClient } from './ForClient'

const Narrow = styled.div`
  max-width: ${theme.size.reading};
`

/**
 * /admin/pagos/registrar: asks for the client; with a keylogin it records a transfer or cash, with ?transferencia={id}
 * the one that the client reported.
 */
export const RegisterPage = () => {
  const { keylogin } = useParams()
  const transferencia = new URLSearchParams(useLocation().search).get('transferencia')
  return (
    <Narrow>
      <BackToList screen={ADMIN_PAYMENTS} label={TEXTS.back} />
      <PageHeader dense title={TEXTS.title} />
      {keylogin === undefined ? (
        <FindClient />
      ) : (
        <ForClient key={`${keylogin} ${transferencia}`} keylogin={keylogin} transferencia={transferencia} />
      )}
    </Narrow>
  )
}
