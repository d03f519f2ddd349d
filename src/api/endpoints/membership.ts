import { getLevels, renewMembership } from '#contract/calls/membership'
import type { CallInput } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import type { Fields } from '#contract/values'
import { NO_SERVER } from '#domain/constants'
import { type Answer, api, call, read } from '../api'
import type { CallArgs } from '../base-query'
import { userTagIfMissing } from './session'

/** A membership level as the client sees it; `precio` in USD. */
export type Level = Answer<typeof getLevels>['niveles'][number]
/** `membership`: the level's id, or the level as it arrived (`membership` of the start-up configuration). */
type Renewal = Omit<CallInput<typeof renewMembership>, 'membership'> & { membership: string | Fields }

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLevels: build.query(
      read(getLevels, ['Levels'], {
        refused: 'No se cargaron los niveles',
        transport: 'Error al cargar niveles',
      }),
    ),
    renewMembership: build.mutation({
      ...call(renewMembership, {
        refused: 'Error al procesar tu renovacion',
        transport: NO_SERVER,
        success: 'La renovacion se proceso con exito.',
      }),
      query: (input: Renewal): CallArgs => ({ call: renewMembership, input }),
      invalidatesTags: (answer) => ['Payments', ...userTagIfMissing(answer)],
    }),
    /** Ours. A refusal may mean that the levels have changed, or that a transfer waits. */
    createWalletOrder: build.mutation({
      ...call(createWalletOrder),
      invalidatesTags: (_answer, error) => (error ? ['Levels', 'Payments'] : []),
    }),
    captureWalletOrder: build.mutation(call(captureWalletOrder)),
  }),
})

export const { useGetLevelsQuery } = membershipApi
