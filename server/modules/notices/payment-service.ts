import * as v from 'valibot'
import { longDate } from '#domain/date-words'
import { formatMoney } from '#domain/notation'
import { nextServiceText, ownOwedText } from '#domain/sales'
import { MOST_REFUSALS } from '#domain/transfers'
import { defineNotice, PAYMENT_LINK } from './notice'
import {
  findPaymentNow,
  isReceiptLive,
  listBegunSince,
  listPaymentsSince,
  listRefusedTransfers,
} from './repository'

/** 'Quitamos 20 envíos'. */
const takenOf = (count: number): string => `Quitamos ${count === 1 ? '1 envío' : `${count} envíos`}`

type Opened = { membership_id: number; sale: number | null; begun_at: string | null }

const opensOf = ({ begun_at, membership_id, sale }: Opened) => {
  if (membership_id === 0) return 'nada' as const
  return sale !== null && begun_at === null ? ('espera' as const) : ('ahora' as const)
}

/** A payment that arrived, failed, or went back in part or as a whole. */
export const paymentNotice = defineNotice({
  facts: v.object({
    id: v.number(),
    status: v.picklist(['COMPLETED', 'REFUNDED', 'FAILED']),
    service: v.string(),
    amount: v.string(),
    /** What was given back, where it was not all. */
    part: v.nullable(v.object({ cents: v.number(), amount: v.string() })),
    reason: v.string(),
    /** Shipments: those that the payment brought, and those taken away with it. */
    shipments: v.number(),
    taken: v.number(),
    /** What it did: opened a service, opened one that waits, or only settled. */
    opens: v.optional(v.picklist(['ahora', 'espera', 'nada']), 'ahora'),
    /** The day on which that one begins; '' = with the last shipment. */
    begins: v.optional(v.string(), ''),
    /** What the client owes after it, in units of the currency; below 0 = in favour. */
    owed: v.optional(v.number(), 0),
    contact: v.string(),
  }),
  find: async (query, { contact, since }) =>
    (await listPaymentsSince(query, since)).flatMap((row) => {
      const { payment_status: status, refunded_cents: cents } = row
      if (status === 'PENDING') return []
      const amountOf = (some: number) => formatMoney(some / 100, row.divisa)
      const part = status === 'COMPLETED' && cents > 0 ? { cents, amount: amountOf(cents) } : null
      const topic = `pago ${row.id}`
      return {
        accountId: row.account_id,
        topic,
        key: `${topic} ${part ? `devuelto ${cents}` : status}`,
        kind: 'pagos' as const,
        facts: {
          id: row.id,
          status,
          service: row.descripcion,
          amount: amountOf(row.value_cents),
          part,
          reason: row.reason ?? '',
          shipments: row.envios,
          taken: -(row.taken ?? 0),
          opens: opensOf(row),
          begins: row.begins_on === null ? '' : longDate(row.begins_on),
          owed: Number(row.owed) / 100,
          contact,
        },
        expires: null,
      }
    }),
  letter: ({ amount, begins, contact, opens, owed, part, reason, service, shipments, status, taken }) => {
    if (status === 'FAILED') {
      return {
        subject: 'Tu pago no se completó',
        words: [
          `Tu pago de ${amount} por ${service} no se completó. No se cobró nada, y puedes intentarlo otra vez.`,
        ],
        label: 'Intentarlo otra vez',
        path: '/cliente/renovacion',
      }
    }
    if (status === 'COMPLETED' && part === null && opens !== 'ahora') {
      const when = begins === '' ? 'cuando uses tu último envío' : `el ${begins}`
      return {
        subject: opens === 'nada' ? 'Recibimos tu abono' : nextServiceText(owed),
        words: [
          opens === 'nada'
            ? `Recibimos tu abono de ${amount}.`
            : `Recibimos tu pago de ${amount} por ${service}. Empieza solo, ${when}: no hace falta renovar.`,
          ownOwedText(owed) || 'No debes nada.',
        ],
        ...PAYMENT_LINK,
      }
    }
    if (status === 'COMPLETED' && part === null) {
      return {
        subject: 'Recibimos tu pago: tu servicio está activo',
        words: [
          `Recibimos tu pago de ${amount} por ${service}. Ya tienes ${shipments} envíos para elegir tus platillos.`,
          ...[ownOwedText(owed)].filter(Boolean),
        ],
        label: 'Elegir mis platillos',
        path: '/cliente/menu',
      }
    }
    return {
      subject: part ? 'Te devolvimos una parte de tu pago' : 'Tu pago fue devuelto',
      words: [
        part
          ? `De tu pago de ${amount} por ${service} se te devolvieron ${part.amount}.`
          : `Tu pago de ${amount} por ${service} figura ahora como devuelto.`,
        ...(reason ? [`Motivo: ${reason}`] : []),
        ...(taken > 0 ? [`${takenOf(taken)} de tu saldo.`] : []),
        `Si no lo esperabas, escríbenos${contact}.`,
      ],
      ...PAYMENT_LINK,
    }
  },
  isStillTrue: async (query, { id, part, status }) => {
    const payment = await findPaymentNow(query, id)
    return payment?.payment_status === status && (part === null || payment.refunded_cents === part.cents)
  },
})

/** A service that was paid early and has begun. */
export const begunNotice = defineNotice({
  facts: v.object({ service: v.string(), shipments: v.number() }),
  find: async (query, { since }) =>
    (await listBegunSince(query, since)).map(({ account_id, envios, id, level_name }) => ({
      accountId: account_id,
      topic: `servicio ${id}`,
      key: `servicio ${id} empezado`,
      kind: 'pagos' as const,
      facts: { service: level_name, shipments: envios },
      expires: null,
    })),
  letter: ({ service, shipments }) => ({
    subject: 'Tu siguiente servicio ya empezó',
    words: [
      `Empezó ${service}, que ya tenías pagado. Ahora tienes ${shipments} envíos para elegir tus platillos.`,
    ],
    label: 'Elegir mis platillos',
    path: '/cliente/menu',
  }),
  isStillTrue: async (_query, _facts, { envios }) => envios > 0,
})

/** A reported transfer that the office refused. */
export const transferNotice = defineNotice({
  facts: v.object({
    id: v.number(),
    bank: v.string(),
    receipt: v.string(),
    reason: v.string(),
    /** Whether the receipt will not be looked at again. */
    isLast: v.boolean(),
    contact: v.string(),
  }),
  find: async (query, { contact, since }) =>
    (await listRefusedTransfers(query, since)).map(({ account_id, bank, id, reason, receipt, refusals }) => ({
      accountId: account_id,
      topic: `transferencia ${id}`,
      key: `transferencia ${id}`,
      kind: 'pagos' as const,
      facts: { id, bank, receipt, reason, isLast: Number(refusals) >= MOST_REFUSALS, contact },
      expires: null,
    })),
  letter: ({ bank, contact, isLast, reason, receipt }) => ({
    subject: 'No pudimos confirmar tu transferencia',
    words: [
      `Revisamos el comprobante ${receipt} de ${bank} y no lo pudimos confirmar. ${reason}`,
      isLast
        ? `Ya lo revisamos dos veces: no hace falta enviarlo otra vez. Escríbenos${contact} y lo vemos contigo.`
        : 'Puedes corregirlo y enviarlo una vez más, o pagar de otra forma.',
    ],
    ...PAYMENT_LINK,
  }),
  isStillTrue: async (query, { id }) => !(await isReceiptLive(query, id)),
})
