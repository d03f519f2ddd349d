import * as v from 'valibot'
import { defineNotice, hasSettled } from './notice'
import { listCorrectionsSince } from './repository'

const NAMES: Readonly<Record<string, string>> = {
  nombre: 'tu nombre',
  telefono: 'tu teléfono',
  alergias: 'tus alergias',
  direccion: 'tu dirección',
  factura: 'tus datos para la factura',
  pausa: 'tus pausas',
}

/** What the office corrected of a client's data, as one letter. */
export const dataNotice = defineNotice({
  facts: v.object({ fields: v.array(v.string()), contact: v.string() }),
  find: async (query, { clock, contact, since }) => {
    const all = await listCorrectionsSince(query, since)
    return [...new Set(all.map(({ account_id }) => account_id))].flatMap((accountId) => {
      const rows = all.filter(({ account_id }) => account_id === accountId)
      const last = rows.at(-1)
      if (accountId === null || !last || !hasSettled(clock, last.created_at)) return []
      const topic = `datos ${accountId}`
      return {
        accountId,
        topic,
        key: `${topic} ${last.id}`,
        kind: 'cambios' as const,
        facts: { fields: [...new Set(rows.map(({ field }) => field))], contact },
        expires: null,
      }
    })
  },
  letter: ({ contact, fields }) => ({
    subject: 'La cocina corrigió tus datos',
    words: [
      `Cambiamos ${new Intl.ListFormat('es').format(fields.map((field) => NAMES[field] ?? field))}.`,
      `Míralo en tu cuenta. Si algo no está bien, corrígelo ahí o escríbenos${contact}.`,
    ],
    label: 'Ver mi cuenta',
    path: '/cliente/cuenta',
  }),
  isStillTrue: async () => true,
})
