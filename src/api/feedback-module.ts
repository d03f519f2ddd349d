import type { BaseQueryFn, EndpointDefinitions, Module } from '@reduxjs/toolkit/query'
import type { CallOptions } from './base-query'
import { type Feedback, isQuiet } from './feedback'
import type { KeptRequest } from './requests'

interface FeedbackApi {
  /** The feedback on a request; undefined for a silent or quiet one, and for a read that refreshes what it has shown. */
  feedbackOn: (request: Pick<KeptRequest, 'endpointName' | 'originalArgs' | 'data'>) => Feedback | undefined
}

declare module '@reduxjs/toolkit/query' {
  interface ApiModules<
    // biome-ignore-start lint/correctness/noUnusedVariables: a merged interface repeats the parameters.
    BaseQuery extends BaseQueryFn,
    Definitions extends EndpointDefinitions,
    ReducerPath extends string,
    TagTypes extends string,
    // biome-ignore-end lint/correctness/noUnusedVariables: a merged interface repeats the parameters.
  > {
    feedback: FeedbackApi
  }
}

const isCallOptions = (options: unknown): options is CallOptions =>
  typeof options === 'object' && options !== null && 'feedback' in options

/** RTK Query shows an endpoint's definition only to its modules. */
export const feedbackModule: Module<'feedback'> = {
  name: 'feedback',
  init: (api, _options, { endpointDefinitions }) => {
    const feedbackOn: FeedbackApi['feedbackOn'] = ({ endpointName = '', originalArgs, data }) => {
      if (data !== undefined || isQuiet(originalArgs)) return undefined
      const options: unknown = endpointDefinitions[endpointName]?.extraOptions
      return isCallOptions(options) ? options.feedback : undefined
    }
    Object.assign(api, { feedbackOn })
    return { injectEndpoint: () => undefined }
  },
}
