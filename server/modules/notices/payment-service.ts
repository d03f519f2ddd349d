import * as v from 'valibot'
import { formatMoney } from '#domain/notation'
import { MOST_REFUSALS } from '#domain/transfers'
import { defineNotice, PAYMENT_LINK } from './notice'
import { findPaymentNow, isReceiptLive, listPaymentsSince, listRefusedTransfers } from './repository'

/** 'Quitamos 20 envíos'. */
const takenOf = (count: number): string => `Quitamos ${count === 1 ? '1 envío' : `${count} envíos`}`

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
          contact,
        },
        expires: null,
      }
    }),
  letter: ({ amount, contact, part, reason, service, shipments, status, taken }) => {
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
    if (status === 'COMPLETED' && part === null) {
      return {
        subject: 'Recibimos tu pago: tu servicio está activo',
        words: [
          `Recibimos tu pago de ${amount} por ${service}. Ya tienes ${shipments} envíos para elegir tus platillos.`,
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
