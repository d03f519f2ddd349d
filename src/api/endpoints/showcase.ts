import { getShowcase } from '#contract/extensions/showcase'
import { type Answer, api, call } from '../api'

/** Public data; only of our server. */
export type ShowcaseAnswer = Answer<typeof getShowcase>

const showcaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShowcase: build.query({
      ...call(getShowcase),
      keepUnusedDataFor: 300,
    }),
  }),
})

export const { useGetShowcaseQuery } = showcaseApi
