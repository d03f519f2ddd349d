import type { CallInput } from '#contract/envelope'
import { createExport } from '#contract/extensions/exports'
import { type Answer, api, call } from '../api'

type Export = typeof createExport
/** The list and its filters. */
export type ExportInput = CallInput<Export>

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Extension `exportar` (wire, "Beyond the specification"): a list's file. */
    createExport: build.mutation<Answer<Export>, ExportInput>(call(createExport)),
  }),
})

export const { useCreateExportMutation } = exportsApi
