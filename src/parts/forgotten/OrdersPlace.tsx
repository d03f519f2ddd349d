import { addressInLine, namedPlace } from '#domain/address'
import { useGetDayAddressesQuery } from '../../api/endpoints/day-addresses'
import type { User } from '../../state/session'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { Link } from '../../ui/primitives/Link'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'

/** Where these orders go: as every order, by its weekday. */
export const OrdersPlace = ({ user }: { user: User }) => {
  const { data } = useGetDayAddressesQuery({})
  const main = addressInLine(user.address)
  return (
    <Stack $gap={1}>
      <Text as="h3" $strong>
        {TEXTS.place}
      </Text>
      <Text $tone="soft" $size="dense">
        {main === null ? TEXTS.placeMissing : TEXTS.placeMain(main)}
      </Text>
      {data?.direcciones.map((other) => (
        <Text key={other.id} $tone="soft" $size="dense">
          {TEXTS.placeOther(other.dias, namedPlace(other.nombre ?? null, addressInLine(other) ?? ''))}
        </Text>
      ))}
      <div>
        <Link to="/cliente/direccion">{TEXTS.placeLink}</Link>
      </div>
    </Stack>
  )
}
