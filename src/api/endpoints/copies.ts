import { getCopies, getCopyLink, makeCopy } from '#contract/extensions/copies'
import { type Answer, api, call, read, write } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** The office's copies. */
export type CopiesAnswer = Answer<typeof getCopies>

const copiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCopies: build.query(read(getCopies, ['Copies'])),
    /** A failed one counts too: the list says why. */
    makeCopy: build.mutation(write(makeCopy, ['Copies'], IN_PLACE)),
    getCopyLink: build.mutation(call(getCopyLink, GENERAL)),
  }),
})

export const { useGetCopiesQuery, useMakeCopyMutation, useGetCopyLinkMutation } = copiesApi
