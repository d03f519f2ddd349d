import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { api, call } from '../api'
import { CHECKED_CODE, SENT_CODE } from '../feedback'

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRegistrationCode: build.mutation(call(sendRegistrationCode, SENT_CODE)),
    validateRegistrationCode: build.mutation(call(validateRegistrationCode, CHECKED_CODE)),
    createAccount: build.mutation(
      call(createAccount, {
        refused: 'Tu cuenta no se ha creado',
        transport: 'Error al crear la cuenta',
        success: 'Tu cuenta se creo sin problemas.',
      }),
    ),
  }),
})
