import { getNotices, saveNotice } from '#contract/extensions/notices'
import { api, call, read } from '../api'
import { GENERAL } from '../feedback'

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ours: the client's notice settings. */
    getNotices: build.query(read(getNotices, ['Notices'])),
    /** Shown as saved at once; a failed save is undone and the settings refetched. */
    saveNotice: build.mutation({
      ...call(saveNotice, GENERAL),
      onQueryStarted: async ({ aviso, activo }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          noticesApi.util.updateQueryData('getNotices', {}, ({ avisos }) => {
            const row = avisos.find((notice) => notice.aviso === aviso)
            if (row) row.activo = activo
          }),
        )
        try {
          await queryFulfilled
        } catch {
          change.undo()
        }
      },
      invalidatesTags: (_data, error) => (error ? ['Notices'] : []),
    }),
  }),
})

export const { useGetNoticesQuery, useSaveNoticeMutation } = noticesApi
