import { MAP_ZOOM_CLIENT } from '#domain/constants'
import { AddressForm } from '../../../parts/profile/AddressForm'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { OWN_ADDRESS_TEXTS as TEXTS } from '../../../texts/profile'
import { PageHeader } from '../../../ui/primitives/PageHeader'

/** /cliente/direccion (Specification §2). */
export const AddressPage = () => {
  const user = useAppSelector(selectUser)
  return (
    <>
      <PageHeader title={TEXTS.title.client} subtitle={TEXTS.subtitle.client} />
      {user && <AddressForm user={user} zoom={MAP_ZOOM_CLIENT} />}
    </>
  )
}
