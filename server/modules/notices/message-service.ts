import * as v from 'valibot'
import { addDays, epochOf, todayIn } from '#domain/calendar'
import { longDate } from '#domain/date-words'
import { defineNotice, ORDER_LINK } from './notice'
import { hasLiveOrder, listMessagesSince } from './repository'

/** What the office wrote to the clients of a day; `type` '' = of both meals. */
export const messageNotice = defineNotice({
  facts: v.object({ date: v.string(), type: v.string(), text: v.string() }),
  find: async (query, { clock, since }) =>
    (await listMessagesSince(query, { since, today: todayIn(clock) })).map(
      ({ account_id, batch_id, date, text, type }) => ({
        accountId: account_id,
        topic: `aviso ${batch_id}`,
        key: `aviso ${batch_id}`,
        kind: 'cambios',
        facts: { date, type, text },
        expires: epochOf(addDays(date, 1), '00:00'),
      }),
    ),
  letter: ({ date, text, type }) => ({
    subject: `Aviso para tu ${type || 'pedido'} del ${longDate(date)}`,
    words: text.split('\n').filter((line) => line.trim() !== ''),
    ...ORDER_LINK,
    foot: 'Te escribimos porque tienes un pedido para ese día. Los avisos sobre tus entregas no se apagan.',
  }),
  isStillTrue: (query, { date, type }, { accountId }) => hasLiveOrder(query, { accountId, date, type }),
})
