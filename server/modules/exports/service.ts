import type { CallInput } from '#contract/envelope'
import { createExport, EXPORT_AREAS, type ExportedList } from '#contract/extensions/exports'
import type { Area } from '#domain/areas'
import { type IsoDate, todayIn } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { csvOf } from '../../exports/csv'
import { readableColumns, type Table } from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS } from '../../exports/texts'
import { xlsxOf } from '../../exports/xlsx'
import { fileLinks } from '../../identity/file-links'
import type { Caller } from '../../identity/sessions'
import { requireSpan } from '../reports'

type Input = CallInput<typeof createExport>

/** The source of each list's rows; `own`: the areas of who reads them. */
export type Lists = Readonly<
  Record<ExportedList, (input: Input, own: readonly Area[]) => Promise<readonly Table[]>>
>

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const

/** The day and type of a list that has one; refuses without them. */
export const dayOf = ({ search, searchType }: Input): { date: IsoDate; type: OrderType } => {
  if (search === '' || searchType === '') throw new Refusal(TEXTS.needsDayAndType)
  return { date: search, type: searchType }
}

const isOfOneDay = ({ lista }: Input): boolean => lista === 'entrega' || lista === 'cocina'

/** `pedidos-2026-03-02.csv`, `entrega-2026-03-02-almuerzo.xlsx`: the day it is about, or today; a closing's two days. */
const nameOf = (input: Input, today: IsoDate): string => {
  const { formato, hasta, lista, search, searchType } = input
  const isAbout = search !== '' && lista !== 'pagos' && lista !== 'clientes'
  const type = isOfOneDay(input) ? [searchType] : lista === 'cierre' ? [hasta ?? ''] : []
  return `${[lista, isAbout ? search : today, ...type].join('-')}.${formato}`
}

/** Lists as files. */
export const exportsService = (deps: Pick<ModuleDeps, 'clock' | 'db' | 'secrets'>, lists: Lists) => {
  const links = fileLinks(deps, {
    purpose: 'export',
    file: createExport.request,
    areas: ({ lista }) => EXPORT_AREAS[lista],
  })
  return {
    /** The address of a list's file. Refuses a list of others' work, and one of a single day without its day and type. */
    async link(caller: Caller, input: Input) {
      const link = links.make(caller, input)
      if (isOfOneDay(input)) dayOf(input)
      if (input.lista === 'cierre')
        requireSpan({ from: input.search, to: input.hasta ?? '' }, todayIn(deps.clock))
      return { enlace: `ext/descarga.php?enlace=${link}` }
    },

    /** A link's file, made while it is read. Refuses as {@link fileLinks} does. */
    async open(token: string) {
      const { file, own } = await links.open(token)
      const { type, write } = FORMATS[file.formato]
      const tables = (await lists[file.lista](file, own)).map((table) => readableColumns(own, table))
      return { name: nameOf(file, todayIn(deps.clock)), type, content: write(tables) }
    },
  }
}

export type ExportsService = ReturnType<typeof exportsService>
