import { getStopsLeft, reportProblem } from '#contract/extensions/problems'
import { api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** The day of a delivery and problems with it, for the client; only of our server. */
const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStopsLeft: build.query(read(getStopsLeft, ['Orders'])),
    reportProblem: build.mutation(write(reportProblem, ['Orders'], GENERAL)),
  }),
})

export const { useGetStopsLeftQuery, useReportProblemMutation } = problemsApi
