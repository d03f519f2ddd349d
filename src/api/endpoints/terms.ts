import { acceptTerms, getOwnTerms, getTerms } from '#contract/extensions/terms'
import { api, read, write } from '../api'
import { GENERAL } from '../feedback'

const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTerms: build.query(read(getTerms, ['Terms'])),
    getOwnTerms: build.query(read(getOwnTerms, ['Terms'])),
    acceptTerms: build.mutation(write(acceptTerms, ['Terms'], GENERAL)),
  }),
})

export const { useGetTermsQuery, useGetOwnTermsQuery, useAcceptTermsMutation } = termsApi
