import { useGetDeliveryUserQuery } from '../../api/endpoints/clients'
import { correctAddress } from '../../parts/client/addresses'
import { CORRECTION_TEXTS } from '../../texts/corrections'
import { ORDER_FOR_TEXTS as TEXTS } from '../../texts/order-for'
import { ButtonLink } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

/** Where nothing that is ordered could be delivered. */
export const NoAddress = ({ cliente }: { cliente: string }) => {
  const { currentData } = useGetDeliveryUserQuery({ keylogin: cliente }, { refetchOnMountOrArgChange: true })
  if (!currentData || currentData.user.address.direccion !== null) return null
  return (
    <Notice
      tone="warning"
      title={TEXTS.noAddressTitle}
      action={
        <ButtonLink variant="secondary" size="small" to={correctAddress(cliente)}>
          {CORRECTION_TEXTS.tab}
        </ButtonLink>
      }
    >
      {TEXTS.noAddressText}
    </Notice>
  )
}
