import { getDayClients, sendDayMessage } from '#contract/extensions/day-messages'
import { type Answer, api, read, write } from '../api'
import { IN_PLACE } from '../feedback'

export type DayClients = Answer<typeof getDayClients>
export type DayClient = DayClients['clientes'][number]

/** Ours (wire, "Beyond the specification"). */
const dayMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDayClients: build.query(read(getDayClients, ['Orders'])),
    sendDayMessage: build.mutation(write(sendDayMessage, ['Orders'], IN_PLACE)),
  }),
})

export const { useGetDayClientsQuery, useSendDayMessageMutation } = dayMessagesApi
