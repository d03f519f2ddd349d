import type { CallInput } from '#contract/envelope'
import {
  getDayAddresses,
  getDestination,
  saveDayAddress,
  saveOrderAddress,
} from '#contract/extensions/addresses'
import { type Answer, api, call, read, write } from '../api'
import { GENERAL } from '../feedback'

/** A client's other addresses; only of our server. */
export type OtherAddresses = Answer<typeof getDayAddresses>
/** An address as calls send it. */
export type OrderAddress = CallInput<typeof saveDayAddress>['address']
/** Address for some weekdays. */
export type DayAddress = OtherAddresses['direcciones'][number]

const dayAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDayAddresses: build.query(read(getDayAddresses, ['User', 'Orders'])),
    getDestination: build.query(read(getDestination, ['DeliveryUser', 'Orders'])),
    /** The orders say where they go. */
    saveDayAddress: build.mutation({
      ...call(saveDayAddress, GENERAL),
      invalidatesTags: (_data, error) => (error ? [] : ['User', 'Orders']),
    }),
    saveOrderAddress: build.mutation(write(saveOrderAddress, ['Orders'], GENERAL)),
  }),
})

export const {
  useGetDayAddressesQuery,
  useGetDestinationQuery,
  useSaveDayAddressMutation,
  useSaveOrderAddressMutation,
} = dayAddressesApi
