import { MAP_ZOOM_ADMIN } from '#domain/constants'
import { AddressForm } from '../../../parts/profile/AddressForm'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { OWN_ADDRESS_TEXTS as TEXTS } from '../../../texts/profile'
import { PageHeader } from '../../../ui/primitives/PageHeader'

/** /admin/direccion (Specification §2). */
export const AddressPage = () => {
  const user = useAppSelector(selectUser)
  return (
    <>
      <PageHeader dense title={TEXTS.title.admin} subtitle={TEXTS.subtitle.admin} />
      {user && <AddressForm dense user={user} zoom={MAP_ZOOM_ADMIN} />}
    </>
  )
}
