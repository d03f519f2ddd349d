import { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** The days and tastes of 'Si me olvido'; only of our server. */
export type ForgottenAnswer = Answer<typeof getForgotten>

const forgottenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getForgotten: build.query(read(getForgotten, ['Menu'])),
    /** The week says what is foreseen. */
    saveForgotten: build.mutation(write(saveForgotten, ['Menu'], GENERAL)),
  }),
})

export const { useGetForgottenQuery, useSaveForgottenMutation } = forgottenApi
