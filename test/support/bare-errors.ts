import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** Testing Library's own switch: current errors are discarded, so they need no diagnostics. */
const SWITCH = '_disableExpensiveErrorDiagnostics'

const isTried = (): boolean => Reflect.get(getConfig(), SWITCH) === true

/** Without a message: one element of several. */
const elementError = (message: string | null, container: Element): Error => {
  const isBare = isTried() && message !== null
  const error = new Error(isBare ? message : [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  // A failing test points at its own line.
  Error.captureStackTrace(error, elementError)
  return error
}

/**
 * During a wait, each failed attempt would print the whole page into its error: an eighth of all the time of the
 * screens. Only the error that fails a test shows the page.
 */
export const keepTriedErrorsBare = (): void => configure({ getElementError: elementError })

/** An attempt with retries: its error is discarded. */
export const tried = <T>(look: () => T): T => {
  try {
    configure((config) => ({ ...config, [SWITCH]: true }))
    return look()
  } finally {
    configure((config) => ({ ...config, [SWITCH]: false }))
  }
}
