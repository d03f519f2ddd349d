import { answerProblem, getStopsLeft, reportProblem } from '#contract/extensions/problems'
import { api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** The day of a delivery and problems with it; only of our server. */
const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStopsLeft: build.query(read(getStopsLeft, ['Orders'])),
    reportProblem: build.mutation(write(reportProblem, ['Orders'], GENERAL)),
    answerProblem: build.mutation(write(answerProblem, ['Orders', 'DeliveryUser'], GENERAL)),
  }),
})

export const { useGetStopsLeftQuery, useReportProblemMutation, useAnswerProblemMutation } = problemsApi
