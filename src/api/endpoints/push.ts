import { getPush, removePush, savePush } from '#contract/extensions/push'
import { api, call } from '../api'

/** Ours: notices in this browser. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query(call(getPush)),
    savePush: build.mutation(call(savePush)),
    removePush: build.mutation(call(removePush)),
  }),
})
