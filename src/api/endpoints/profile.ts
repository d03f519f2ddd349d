import { saveAccount, saveAddress } from '#contract/calls/profile'
import type { User } from '#contract/people'
import { type Fields, toFields } from '#contract/values'
import { type Answer, api, rawCall } from '../api'
import { userTagIfMissing } from './session'

/** The whole object goes back as it arrived, with the edited fields (wire, "What was not read is not written"). */
interface AccountToSave {
  account: Fields
  image?: File
  version: string | undefined
}
interface AddressToSave {
  address: Fields
  version: string | undefined
}

/** The user's account as it arrived, field by field. */
export const rawAccount = ({ raw }: User): Fields => toFields(raw['account']) ?? {}
/** The user's address as it arrived, field by field. */
export const rawAddress = ({ raw }: User): Fields => toFields(raw['address']) ?? {}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAccount: build.mutation<Answer<typeof saveAccount>, AccountToSave>({
      ...rawCall(saveAccount, {
        refused: 'Tu cuenta no se actualizo',
        transport: 'Error al actualizar la cuenta',
        success: 'Cuenta actualizada.',
      }),
      invalidatesTags: userTagIfMissing,
    }),
    saveAddress: build.mutation<Answer<typeof saveAddress>, AddressToSave>({
      ...rawCall(saveAddress, {
        refused: 'Tu cuenta no se ha actualizo',
        transport: 'Error al actualizar la cuenta',
        success: 'Tu cuenta se actualizo sin problemas.',
      }),
      invalidatesTags: userTagIfMissing,
    }),
  }),
})

export const { useSaveAccountMutation, useSaveAddressMutation } = profileApi
