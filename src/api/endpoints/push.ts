import type { CallInput } from '#contract/envelope'
import { getPush, removePush, savePush } from '#contract/extensions/push'
import { type Answer, api, call } from '../api'

/** Extension `push` (wire, "Beyond the specification"): notices in this browser. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query<Answer<typeof getPush>, CallInput<typeof getPush>>(call(getPush)),
    savePush: build.mutation<Answer<typeof savePush>, CallInput<typeof savePush>>(call(savePush)),
    removePush: build.mutation<Answer<typeof removePush>, CallInput<typeof removePush>>(call(removePush)),
  }),
})
