import { type ColumnOf, textColumn } from './table'
import { EXPORT_ANSWERS as TEXTS } from './texts'

/** An address as its table has it; null where there is none. */
type Addressed = Readonly<
  Record<'direccion' | 'apartamento' | 'referencia' | 'colonia' | 'ciudad' | 'comentarios', string | null>
>

/** A client's address, the same in every list. */
export const addressColumns: readonly ColumnOf<Addressed>[] = [
  textColumn(TEXTS.address, ({ direccion }) => direccion, 32),
  textColumn(TEXTS.flat, ({ apartamento }) => apartamento, 14),
  textColumn(TEXTS.landmark, ({ referencia }) => referencia, 26),
  textColumn(TEXTS.sector, ({ colonia }) => colonia, 18),
  textColumn(TEXTS.city, ({ ciudad }) => ciudad, 14),
  textColumn(TEXTS.hints, ({ comentarios }) => comentarios, 30),
]
