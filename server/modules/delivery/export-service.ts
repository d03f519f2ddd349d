import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { sectorKey } from '#domain/sectors'
import type { ModuleDeps } from '../../deps'
import {
  addressColumn,
  allergiesColumn,
  type ColumnOf,
  numberColumn,
  phoneColumn,
  placeColumn,
  type Table,
  tableOf,
  textColumn,
} from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS, yesOrNo } from '../../exports/texts'
import { stopsToDeliver } from './stops-service'
import { DELIVERY_ANSWERS } from './texts'

type Row = Awaited<ReturnType<typeof stopsToDeliver>>[number]

const COLUMNS: readonly ColumnOf<Row>[] = [
  numberColumn(TEXTS.place, ({ numero }) => numero, 8),
  textColumn(TEXTS.sector, ({ sector }) => sector, 18),
  textColumn(TEXTS.client, ({ nombre }) => nombre, 26),
  textColumn(TEXTS.dish, ({ dish }) => dish, 28),
  textColumn(TEXTS.juice, ({ jugo }) => yesOrNo(jugo), 6),
  allergiesColumn(TEXTS.allergies, ({ alergias }) => alergias),
  allergiesColumn(TEXTS.clash, ({ choque }) => choque),
  addressColumn(TEXTS.address, ({ direccion }) => direccion, 32),
  addressColumn(TEXTS.flat, ({ apartamento }) => apartamento, 14),
  addressColumn(TEXTS.landmark, ({ referencia }) => referencia, 26),
  addressColumn(TEXTS.city, ({ ciudad }) => ciudad, 14),
  addressColumn(TEXTS.hints, ({ comentarios }) => comentarios, 30),
  phoneColumn(TEXTS.phone, ({ phone }) => phone),
  phoneColumn(TEXTS.phone2, ({ phone2 }) => phone2),
  textColumn(TEXTS.status, ({ status }) => status, 12),
  textColumn(TEXTS.delivery, ({ entrega }) => DELIVERY_ANSWERS.outcomes[entrega], 12),
  textColumn(TEXTS.deliveryNote, ({ nota_entrega }) => nota_entrega, 24),
  placeColumn(TEXTS.lat, ({ lat }) => lat),
  placeColumn(TEXTS.lng, ({ lng }) => lng),
  numberColumn(TEXTS.order, ({ order_id }) => Number(order_id)),
]

/** The delivery list of a day and type as a file, in its kept order; `sector`: that one alone. */
export const stopsTable =
  ({ db }: Pick<ModuleDeps, 'db'>) =>
  async (day: { date: IsoDate; type: OrderType }, sector: string | undefined): Promise<Table> => {
    const stops = await stopsToDeliver(db.query, day)
    const wanted =
      sector === undefined ? stops : stops.filter((stop) => sectorKey(stop.sector) === sectorKey(sector))
    return tableOf(TEXTS.stops, COLUMNS, wanted)
  }
