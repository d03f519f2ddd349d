import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import type { CallInput } from '#contract/envelope'
import { NOT_ALLOWED } from '#contract/envelope'
import { createExport, EXPORT_AREAS, type ExportedList } from '#contract/extensions/exports'
import { areasOf, mayAct } from '#domain/areas'
import { type IsoDate, todayIn } from '#domain/calendar'
import { type OrderType, ROLE_ADMIN } from '#domain/constants'
import type { ModuleDeps } from '../../deps'
import { LinkRefused, Refusal } from '../../errors'
import { csvOf } from '../../exports/csv'
import { readableColumns, type Table } from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS } from '../../exports/texts'
import { xlsxOf } from '../../exports/xlsx'
import { payloadOf, type Secrets, signed } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { findLiveSession } from '../../identity/sessions-repository'

type Input = CallInput<typeof createExport>

/** The source of each list's rows. */
export type Lists = Readonly<Record<ExportedList, (input: Input) => Promise<readonly Table[]>>>

const LINK_MS = milliseconds({ minutes: 2 })

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

/** `pedidos-2026-03-02.csv`, `entrega-2026-03-02-almuerzo.xlsx`: the day it is about, or today. */
const nameOf = (input: Input, today: IsoDate): string => {
  const { formato, lista, search, searchType } = input
  const isAbout = search !== '' && lista !== 'pagos' && lista !== 'clientes'
  const type = isOfOneDay(input) ? [searchType] : []
  return `${[lista, isAbout ? search : today, ...type].join('-')}.${formato}`
}

/** Lists as files. */
export const exportsService = (
  { clock, db, secrets }: Pick<ModuleDeps, 'clock' | 'db' | 'secrets'>,
  lists: Lists,
) => ({
  /**
   * The address of a list's file, good for two minutes and no longer than the session. Refuses a list of others' work, and
   * one of a single day without its day and type.
   */
  async link({ areas, sessionHash }: Caller, input: Input) {
    if (!mayAct(areas, EXPORT_AREAS[input.lista])) throw new Refusal(NOT_ALLOWED)
    if (isOfOneDay(input)) dayOf(input)
    const link: Link = { input, sessionHash, endsMs: clock.now() + LINK_MS }
    const text = Buffer.from(JSON.stringify(link)).toString('base64url')
    return { enlace: `ext/descarga.php?enlace=${signed(secrets, 'export', text)}` }
  },

  /** A link's file, made while it is read. Refuses a forged or expired link, and one whose session has ended. */
  async open(token: string) {
    const found = linkOf(secrets, token)
    if (found === null) throw new LinkRefused(TEXTS.wrongLink)
    const { endsMs, input, sessionHash } = found
    if (endsMs < clock.now()) throw new Refusal(TEXTS.expired)
    const session = await findLiveSession(db.query, sessionHash, clock.now())
    if (!session) throw new LinkRefused(TEXTS.sessionOver)
    const areas = areasOf(session.areas)
    if (session.rol !== ROLE_ADMIN || !mayAct(areas, EXPORT_AREAS[input.lista]))
      throw new LinkRefused(NOT_ALLOWED)
    const { type, write } = FORMATS[input.formato]
    const tables = (await lists[input.lista](input)).map((table) => readableColumns(areas, table))
    return { name: nameOf(input, todayIn(clock)), type, content: write(tables) }
  },
})

export type ExportsService = ReturnType<typeof exportsService>

/** A link's file, its expiry (epoch milliseconds), and the session that asked for it. */
const linkShape = v.object({ input: createExport.request, sessionHash: v.string(), endsMs: v.number() })

type Link = v.InferOutput<typeof linkShape>

const linkOf = (secrets: Secrets, token: string): Link | null => {
  const text = payloadOf(secrets, 'export', token)
  if (text === null) return null
  const parsed = v.safeParse(linkShape, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success ? parsed.output : null
}
