import type { CallInput } from '#contract/envelope'
import { getDayAddresses, getDayAddressesOf, saveDayAddress } from '#contract/extensions/addresses'
import { type Answer, api, call } from '../api'

type Own = typeof getDayAddresses
/** Address for some weekdays; only where the configuration lists `direcciones`. */
export type DayAddress = Answer<Own>['direcciones'][number]

const dayAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDayAddresses: build.query<Answer<Own>, CallInput<Own>>({
      ...call(getDayAddresses),
      providesTags: ['User'],
    }),
    getDayAddressesOf: build.query<Answer<typeof getDayAddressesOf>, CallInput<typeof getDayAddressesOf>>({
      ...call(getDayAddressesOf),
      providesTags: ['DeliveryUser'],
    }),
    saveDayAddress: build.mutation<Answer<typeof saveDayAddress>, CallInput<typeof saveDayAddress>>({
      ...call(saveDayAddress),
      invalidatesTags: (_data, error) => (error ? [] : ['User']),
    }),
  }),
})

export const {
  useGetDayAddressesOfQuery,
  useGetDayAddressesQuery,
  useLazyGetDayAddressesQuery,
  useSaveDayAddressMutation,
} = dayAddressesApi
