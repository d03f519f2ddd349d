import { getPush, removePush, savePush } from '#contract/extensions/push'
import { api, call } from '../api'

/** Extension `push` (wire, "Beyond the specification"): notices in this browser. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query(call(getPush)),
    savePush: build.mutation(call(savePush)),
    removePush: build.mutation(call(removePush)),
  }),
})
