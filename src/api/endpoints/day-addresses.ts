import { getDayAddresses, getDayAddressesOf, saveDayAddress } from '#contract/extensions/addresses'
import { type Answer, api, call, read } from '../api'
import { GENERAL } from '../feedback'

/** Address for some weekdays; only of our server. */
export type DayAddress = Answer<typeof getDayAddresses>['direcciones'][number]

const dayAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDayAddresses: build.query(read(getDayAddresses, ['User'])),
    getDayAddressesOf: build.query(read(getDayAddressesOf, ['DeliveryUser'])),
    saveDayAddress: build.mutation({
      ...call(saveDayAddress, GENERAL),
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
