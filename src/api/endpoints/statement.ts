import { acceptStatementLine, getStatementColumns, reviewStatement } from '#contract/extensions/statement'
import { api, call, write } from '../api'
import { IN_PLACE } from '../feedback'
import { MONEY } from './transfers'

/** Ours (wire, "Beyond the specification"). A statement is kept nowhere: its lines stay on the screen. */
export const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatementColumns: build.mutation({ ...call(getStatementColumns, IN_PLACE) }),
    reviewStatement: build.mutation({ ...call(reviewStatement, IN_PLACE) }),
    acceptStatementLine: build.mutation(write(acceptStatementLine, MONEY, IN_PLACE)),
  }),
})
