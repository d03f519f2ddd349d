import type { CallInput } from '#contract/envelope'
import { createExport } from '#contract/extensions/exports'
import { type Answer, api, call } from '../api'

type Export = typeof createExport
/** Which list, and which of its rows. */
export type ExportInput = CallInput<Export>

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Extension `exportar` (wire, "Beyond the specification"): where a list's file is. */
    createExport: build.mutation<Answer<Export>, ExportInput>(call(createExport)),
  }),
})

export const { useCreateExportMutation } = exportsApi
