import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { PRODUCT } from '#domain/constants'
import type { DeliveryList } from '../../../api/endpoints/delivery'
import { Paper, screenOnly } from '../../../parts/print/paper'
import { usePageSetup } from '../../../parts/print/use-page-setup'
import { STOPS_TEXTS, LABELS_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { PRINT_TEXTS } from '../../../texts/print'
import { useBrandName } from '../../../ui/brand/brand-name'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { chosenSectors, sectorsOf } from '../shared/delivery/sectors'
import { SectorField, Toolbar } from '../shared/delivery/toolbar'
import { type DeliveryDay, deliveryListPath } from '../shared/delivery/use-delivery-day'
import { OwnLink } from '../shared/OwnLink'
import { measurer } from './measure'
import { LABEL_HEIGHT, LabelBox, StopLabel, stopLabels } from './StopLabel'

/** Labels on an A4 sheet: 2 columns, 7 rows. */
const LABELS_A_SHEET = 14

/** The places on the sheets; null is a used label of the first sheet. */
const sheetsOf = <T,>(labels: readonly T[], used: number): (T | null)[][] => {
  const places = [...Array.from({ length: used }, () => null), ...labels]
  return Array.from({ length: Math.ceil(places.length / LABELS_A_SHEET) }, (_, sheet) =>
    places.slice(sheet * LABELS_A_SHEET, (sheet + 1) * LABELS_A_SHEET),
  )
}

/** In packing order: by dish, then in the order of deliveries. */
const byDish = <T extends { dish: string | null }>(stops: readonly T[]): T[] =>
  [...stops].sort((a, b) => (a.dish ?? '').localeCompare(b.dish ?? '', 'es'))

const { space, media } = theme

/** The layout has the sheet's margins: a browser's would move every label. */
const PAGE = 'size: A4 portrait; margin: 0;'

const OnScreen = styled(Stack)`
  ${screenOnly}
`
const Choice = styled.div`
  flex: 0 1 200px;
`
const Sheets = styled(Paper)`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[4]};
  ${media.print} { display: block; margin: 0; & h2 { display: none; } }
`
/** Avery L7163: 99.1 × 38.1 mm, 15.15 mm above, 4.65 mm beside, 2.5 mm between the columns. */
const Sheet = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(99.1mm, 100%), 99.1mm));
  gap: ${space[2]};
  margin-top: ${space[2]};
  ${media.print} {
    grid-template-columns: 99.1mm 99.1mm;
    grid-template-rows: repeat(7, minmax(${LABEL_HEIGHT}, auto));
    gap: 0 2.5mm;
    margin: 0;
    padding: 15.15mm 4.65mm 0;
    break-inside: avoid;
    break-after: page;
  }
`
const SheetPart = styled.section`
  ${media.print} { &:last-child > ol { break-after: auto; } }
`

interface LabelSheetsProps {
  day: DeliveryDay
  list: DeliveryList
}

type LabelOrder = 'paradas' | 'platillo'

const ORDERS: readonly { value: LabelOrder; label: string }[] = [
  { value: 'paradas', label: TEXTS.byStop },
  { value: 'platillo', label: TEXTS.byDish },
]

const USED = Array.from({ length: LABELS_A_SHEET }, (_, used) => ({
  value: String(used),
  label: used === 0 ? TEXTS.none : String(used),
}))

/** The labels of a day's stops, in the order of the list or by dish, sheet by sheet. */
export const LabelSheets = ({ day, list }: LabelSheetsProps) => {
  usePageSetup(PAGE)
  const sectors = useMemo(() => sectorsOf(list.stops), [list.stops])
  const [chosen, setChosen] = useState('')
  const [used, setUsed] = useState('0')
  const [order, setOrder] = useState<LabelOrder>('paradas')
  const [measure] = useState(measurer)
  const placed = chosenSectors(sectors, chosen)
    .flatMap((sector) => sector.stops)
    // The day's number, also where one sector is chosen; another back end may send none.
    .map((stop, index) => ({ ...stop, place: stop.numero ?? index + 1 }))
  const stops = order === 'paradas' ? placed : byDish(placed)
  const kitchen = useBrandName()
  const of = TEXTS.of(day.type, day.date, kitchen === PRODUCT ? '' : kitchen)
  const labels = stops.flatMap((stop) => stopLabels(stop, of, measure))
  const sheets = sheetsOf(labels, Number(used))
  return (
    <>
      <OnScreen>
        <Toolbar $between>
          <Row>
            <Choice>
              <SectorField sectors={sectors} value={chosen} onValue={setChosen} />
            </Choice>
            <Choice>
              <SelectField dense label={TEXTS.order} value={order} options={ORDERS} onValue={setOrder} />
            </Choice>
            <Choice>
              <SelectField dense label={TEXTS.used} value={used} options={USED} onValue={setUsed} />
            </Choice>
          </Row>
          <Row $gap={2}>
            <OwnLink to={deliveryListPath(day)}>{STOPS_TEXTS.list}</OwnLink>
            <Button size="small" icon="receipt" onClick={() => window.print()}>
              {PRINT_TEXTS.print}
            </Button>
          </Row>
        </Toolbar>
        <Text $tone="soft">
          {TEXTS.labels(labels.length)} · {TEXTS.sheets(sheets.length)}. {TEXTS.hint}
        </Text>
        <LostRows count={list.lostRows} />
      </OnScreen>
      <Sheets>
        {sheets.map((places, sheet) => (
          <SheetPart key={places.find((label) => label !== null)?.key} aria-label={TEXTS.sheet(sheet + 1)}>
            <Heading $size="lg">{TEXTS.sheet(sheet + 1)}</Heading>
            <Sheet>
              {places.map((label, place) =>
                label === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a used label is its place and nothing else.
                  <LabelBox key={`used ${place}`} aria-hidden />
                ) : (
                  <StopLabel key={label.key} label={label} />
                ),
              )}
            </Sheet>
          </SheetPart>
        ))}
      </Sheets>
    </>
  )
}
