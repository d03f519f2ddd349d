import type { IsoDate } from '#domain/calendar'
import { isOrderType } from '#domain/order-status'
import { type DayRoutes, useCreateRouteMutation } from '../../../../api/endpoints/routes'
import { useBusy } from '../../../../parts/forms/use-busy'
import { ROUTE_TEXTS as TEXTS } from '../../../../texts/admin-routes'
import { Button } from '../../../../ui/primitives/Button'
import { Row } from '../../../../ui/primitives/Stack'
import { Text } from '../../../../ui/primitives/Text'

interface RepeatRoutesProps {
  date: IsoDate
  day: DayRoutes
}

/** 'Repetir las de la última vez': the same drivers with the same sectors; nothing where all of them have a link already. */
export const RepeatRoutes = ({ date, day: { anteriores, rutas } }: RepeatRoutesProps) => {
  const [create] = useCreateRouteMutation()
  const { isBusy, run } = useBusy()
  const missing = anteriores.flatMap(({ id, nombre, sectores, type }) =>
    nombre === null || !isOrderType(type) || rutas.some((one) => one.nombre === nombre && one.type === type)
      ? []
      : [{ id, nombre, sectores: [...sectores], type }],
  )
  if (missing.length === 0) return null
  const repeat = () =>
    run(async () => {
      for (const { id, type, ...route } of missing) {
        // Its name says what it repeats: two administrators who press at once make one link.
        const { data } = await create({
          ...route,
          search: date,
          searchType: type,
          request_id: `${date}-${id}`,
        })
        if (!data) return
      }
    })
  return (
    <Row $gap={2}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void repeat()}>
        {TEXTS.again}
      </Button>
      <Text $tone="soft" $size="dense">
        {TEXTS.againWho(missing.map(({ nombre }) => nombre))}
      </Text>
    </Row>
  )
}
