import type { CallInput } from '#contract/envelope'
import { createExport } from '#contract/extensions/exports'
import { api, call } from '../api'
import { GENERAL } from '../feedback'

/** The list and its filters. */
export type ExportInput = CallInput<typeof createExport>

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ours: a list's file. */
    createExport: build.mutation(call(createExport, GENERAL)),
  }),
})

export const { useCreateExportMutation } = exportsApi
