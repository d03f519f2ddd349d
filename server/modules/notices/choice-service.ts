import * as v from 'valibot'
import { addDays, epochOf } from '#domain/calendar'
import { CHOICE_REASONS, EXCLUSIONS } from '#domain/constants'
import { longDate } from '#domain/date-words'
import { findChoice, listChoicesSince } from './choice-repository'
import { defineNotice, ORDER_LINK, type Words } from './notice'

const facts = v.object({
  date: v.string(),
  type: v.picklist(['almuerzo', 'cena']),
  news: v.picklist(['pedido', 'nada', 'tarde']),
  day: v.string(),
  dish: v.string(),
  juice: v.boolean(),
  motivo: v.nullable(v.picklist(CHOICE_REASONS)),
  detalle: v.string(),
  porque: v.array(v.picklist(EXCLUSIONS)),
  /** The path that undoes it; '' = nothing to undo. */
  undo: v.string(),
})
type Facts = v.InferOutput<typeof facts>

/** As a choice's row keeps it. */
const stored = v.object({
  dish: v.optional(v.string(), ''),
  motivo: v.optional(v.nullable(v.picklist(CHOICE_REASONS)), null),
  detalle: v.optional(v.string(), ''),
  porque: v.optional(v.array(v.picklist(EXCLUSIONS)), []),
})

const WHY: Readonly<Record<(typeof CHOICE_REASONS)[number], (detail: string) => string>> = {
  prefiere: (detail) => `Lo elegimos porque prefieres «${detail}».`,
  tus_estrellas: (detail) => `Lo elegimos porque te gustó: le diste ${detail} estrellas.`,
  promedio: (detail) =>
    `Lo elegimos porque gusta mucho: ${detail.replace('.', ',')} estrellas de quienes lo comieron.`,
  unico: () => 'Era el único que cumple con lo que nos pediste.',
  turno: () => 'Varios cumplen con lo que nos pediste, y le tocaba a este.',
}

const NONE: Readonly<Record<(typeof EXCLUSIONS)[number], string>> = {
  alergias: 'tienen algo de tus alergias',
  evita: 'tienen algo que evitas',
  agotado: 'están agotados',
  kcal: 'tienen más kcal de las que pediste, o no sabemos cuántas',
  repetido: 'ya los pediste esta semana o la anterior',
}

const juiceWords = (juice: boolean): string => (juice ? 'con jugo' : 'sin jugo')
const listOf = new Intl.ListFormat('es', { type: 'conjunction' })

const WORDS: Readonly<Record<Facts['news'], (facts: Facts) => Words>> = {
  pedido: ({ day, detalle, dish, juice, motivo, type, undo }) => ({
    subject: `Elegimos por ti: «${dish}» para mañana`,
    words: [
      `Tu ${type} de mañana, ${day}, es «${dish}», ${juiceWords(juice)}. Usa uno de tus envíos.`,
      ...(motivo === null ? [] : [WHY[motivo](detalle)]),
      '¿No lo quieres? Deshazlo hasta la medianoche de hoy y te devolvemos el envío. También puedes cambiarlo en tu semana.',
    ],
    label: 'Deshacer',
    path: undo,
  }),
  nada: ({ day, porque, type }) => ({
    subject: `No elegimos tu ${type} de mañana, ${day}`,
    words: [
      `Ningún platillo cumple con lo que nos pediste: ${listOf.format(porque.map((why) => NONE[why]))}.`,
      'Elige tú hasta la medianoche de hoy. Si no eliges, mañana no te llega nada y conservas tus envíos.',
    ],
    ...ORDER_LINK,
  }),
  tarde: ({ day, type }) => ({
    subject: `No alcanzamos a elegir tu ${type} de hoy, ${day}`,
    words: [
      'Anoche nuestro sistema no funcionó a la hora de elegir por ti. Hoy no te llega nada y conservas tus envíos.',
    ],
    ...ORDER_LINK,
  }),
}

/** What the kitchen chose for who forgot, why it chose nothing, or that it came too late. */
export const choiceNotice = defineNotice({
  facts,
  find: async (query, { since, undoPath }) =>
    (await listChoicesSince(query, since)).flatMap((row) => {
      const why = v.safeParse(stored, JSON.parse(row.facts))
      const { account_id: accountId, date, order_id, result: news, type } = row
      // Its client has changed the order since, or the rest of it is of another version.
      if (!why.success || (news === 'pedido' && order_id === null)) return []
      return {
        accountId,
        topic: order_id === null ? `eleccion ${date} ${type}` : `orden ${order_id}`,
        key: `eleccion ${date} ${type}`,
        kind: 'cambios' as const,
        facts: {
          ...why.output,
          ...{ date, type, news, day: longDate(date), juice: row.jugo === 1 },
          undo: order_id === null ? '' : undoPath({ accountId, orderId: order_id }),
        },
        expires: epochOf(news === 'tarde' ? addDays(date, 1) : date, '00:00'),
      }
    }),
  letter: (known) => WORDS[known.news](known),
  isStillTrue: async (query, { date, news, type }, { accountId }) => {
    const now = await findChoice(query, { accountId, date, type })
    if (news === 'pedido') return now?.isLive === true
    return now?.isLive === false
  },
})
