import { ScreenOnly } from '../../../parts/print/paper'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { BackToOrders } from '../shared/BackToOrders'
import { NoDay, StopsFrame } from '../shared/delivery/StopsFrame'
import { useDeliveryDay } from '../shared/delivery/use-delivery-day'
import { LabelSheets } from './LabelSheets'

/** /admin/pedidos/etiquetas?dia=…&tipo=…: a label for each order of a day, for A4 sheets of 14. */
export const LabelsPage = () => {
  const { day, query } = useDeliveryDay()
  if (day === null) return <NoDay />
  return (
    <>
      <ScreenOnly>
        <BackToOrders />
        <PageHeader dense title={STOPS_TEXTS.labels} subtitle={STOPS_TEXTS.ofDay(day.type, day.date)} />
      </ScreenOnly>
      <StopsFrame query={query}>
        {(shown) => <LabelSheets key={`${day.date} ${day.type}`} day={day} list={shown} />}
      </StopsFrame>
    </>
  )
}
