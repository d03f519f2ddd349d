import { useDeferredValue } from 'react'

/** What has arrived. Its first drawing is deferred, so that it does not block input; later data pass at once. */
export const useDrawn = <Data>(data: Data | undefined): Data | undefined =>
  useDeferredValue(data !== undefined, false) ? data : undefined
