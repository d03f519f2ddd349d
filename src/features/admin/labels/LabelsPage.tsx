import styled from 'styled-components'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { theme } from '../../../ui/theme/theme'
import { BackToOrders } from '../shared/BackToOrders'
import { NoDay, StopsFrame } from '../shared/delivery/StopsFrame'
import { useDeliveryDay } from '../shared/delivery/use-delivery-day'
import { LabelSheets } from './LabelSheets'

const OnScreen = styled.div`
  ${theme.media.print} { display: none; }
`

/** /admin/pedidos/etiquetas?dia=…&tipo=…: a label for each order of a day, for A4 sheets of 14 (extension `entrega`). */
export const LabelsPage = () => {
  const { day, list, hasFailed, error, retry } = useDeliveryDay()
  if (day === null) return <NoDay />
  return (
    <>
      <OnScreen>
        <BackToOrders />
        <PageHeader dense title={STOPS_TEXTS.labels} subtitle={STOPS_TEXTS.ofDay(day.type, day.date)} />
      </OnScreen>
      <StopsFrame list={list} hasFailed={hasFailed} error={error} onRetry={retry}>
        {(shown) => <LabelSheets key={`${day.date} ${day.type}`} day={day} list={shown} />}
      </StopsFrame>
    </>
  )
}
