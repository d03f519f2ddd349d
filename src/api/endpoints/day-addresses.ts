import { getDayAddresses, getDayAddressesOf, saveDayAddress } from '#contract/extensions/addresses'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

/** Address for some weekdays; only of our server. */
export type DayAddress = Answer<typeof getDayAddresses>['direcciones'][number]

const dayAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDayAddresses: build.query({
      ...call(getDayAddresses),
      providesTags: ['User'],
    }),
    getDayAddressesOf: build.query({
      ...call(getDayAddressesOf),
      providesTags: ['DeliveryUser'],
    }),
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
