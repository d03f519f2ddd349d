import { addressColumn, type ColumnOf } from './table'
import { EXPORT_ANSWERS as TEXTS } from './texts'

/** An address as its table has it; null where there is none. */
type Addressed = Readonly<
  Record<'direccion' | 'apartamento' | 'referencia' | 'colonia' | 'ciudad' | 'comentarios', string | null>
>

/** A client's address, the same in every list. */
export const addressColumns: readonly ColumnOf<Addressed>[] = [
  addressColumn(TEXTS.address, ({ direccion }) => direccion, 32),
  addressColumn(TEXTS.flat, ({ apartamento }) => apartamento, 14),
  addressColumn(TEXTS.landmark, ({ referencia }) => referencia, 26),
  addressColumn(TEXTS.sector, ({ colonia }) => colonia, 18),
  addressColumn(TEXTS.city, ({ ciudad }) => ciudad, 14),
  addressColumn(TEXTS.hints, ({ comentarios }) => comentarios, 30),
]
