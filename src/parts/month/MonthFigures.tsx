import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MonthClosing } from '../../api/endpoints/reports'
import { MONTH_TEXTS as TEXTS } from '../../texts/month'
import { shown } from '../../texts/no-value'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { type Figure, FigureCard } from './FigureCard'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;
  ${theme.media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${theme.media.print} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[6]}; }
`

const { money } = TEXTS

const salesOf = ({ base, cobrado, iva, tasa, ventas }: MonthClosing): Figure[] => [
  ...ventas.map(({ cantidad, forma, servicio, total }) => ({
    label: shown(servicio),
    detail: TEXTS.way(forma, cantidad),
    value: money(total),
  })),
  { label: TEXTS.paid, detail: TEXTS.payments(cobrado.cantidad), value: money(cobrado.total), isTotal: true },
  ...(tasa === null
    ? []
    : [
        { label: TEXTS.base, value: money(base) },
        { label: TEXTS.tax(tasa), value: money(iva) },
      ]),
]

const balancesOf = ({ a_favor, cobrado, deben, devuelto }: MonthClosing): Figure[] => [
  { label: TEXTS.givenBack, detail: TEXTS.payments(devuelto.cantidad), value: money(devuelto.total) },
  { label: TEXTS.kept, value: money((cobrado.total ?? 0) - (devuelto.total ?? 0)) },
  { label: TEXTS.owe, detail: TEXTS.clients(deben.cantidad), value: money(deben.total) },
  { label: TEXTS.inFavour, detail: TEXTS.clients(a_favor.cantidad), value: money(a_favor.total) },
]

/** With the sign of what it does to those that are left. */
const moved = (count: number | null, sign: 1 | -1 = 1): string => {
  const change = (count ?? 0) * sign
  return change > 0 ? `+${change}` : String(change).replace('-', '−')
}

const shipmentsOf = ({ envios }: MonthClosing): Figure[] => [
  { label: TEXTS.atStart, value: String(envios.inicio ?? 0) },
  { label: TEXTS.sold, value: moved(envios.vendidos) },
  { label: TEXTS.rewards, value: moved(envios.recompensas) },
  { label: TEXTS.adjusted, value: moved(envios.ajustes) },
  { label: TEXTS.used, value: moved(envios.usados, -1) },
  { label: TEXTS.atEnd, value: String(envios.fin ?? 0), isTotal: true },
]

const dueOf = ({ renovaciones }: MonthClosing): Figure[] => [
  { label: TEXTS.dueWhat, value: TEXTS.clients(renovaciones.cantidad) },
  { label: TEXTS.dueWorth, value: money(renovaciones.total) },
]

/** A closing's figures, on the screen and on paper. */
export const MonthFigures = ({ closing, toTax }: { closing: MonthClosing; toTax: ReactNode }) => (
  <Columns>
    <FigureCard title={TEXTS.sales} figures={salesOf(closing)}>
      {closing.ventas.length === 0 && <Text $tone="soft">{TEXTS.noSales}</Text>}
      {closing.tasa === null && (
        <Row $gap={2}>
          <Text $tone="soft" $size="dense">
            {TEXTS.noTax}
          </Text>
          {toTax}
        </Row>
      )}
    </FigureCard>
    <Stack>
      <FigureCard title={TEXTS.balances} figures={balancesOf(closing)} />
      <FigureCard title={TEXTS.shipments} figures={shipmentsOf(closing)} />
      <FigureCard title={TEXTS.due} figures={dueOf(closing)} />
    </Stack>
  </Columns>
)
