import { useDeferredValue } from 'react'

/**
 * What has arrived. Its first drawing is deferred, so that it does not block input; later data pass at once, and so does
 * what is there when a screen opens: on the way back the page must be as tall as it was.
 */
export const useDrawn = <Data>(data: Data | undefined): Data | undefined =>
  useDeferredValue(data !== undefined) ? data : undefined
