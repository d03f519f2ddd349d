import { getImports, importClients, previewImport, undoImport } from '#contract/extensions/import'
import { type Answer, api, call } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** An import that was made. */
export type DoneImport = Answer<typeof getImports>['importaciones'][number]

const STALE = ['Clients' as const, 'Summary' as const, 'DeliveryUser' as const]

/** Ours (wire, "Beyond the specification"). */
export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Writes nothing, and its answer is kept nowhere: the file stays on the screen. */
    previewImport: build.mutation({ ...call(previewImport, IN_PLACE) }),
    importClients: build.mutation({ ...call(importClients, IN_PLACE), invalidatesTags: STALE }),
    undoImport: build.mutation({ ...call(undoImport, GENERAL), invalidatesTags: STALE }),
    getImports: build.query({ ...call(getImports), providesTags: ['Clients'] }),
  }),
})

export const { useUndoImportMutation, useGetImportsQuery } = importsApi
