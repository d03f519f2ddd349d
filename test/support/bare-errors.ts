import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** Testing Library's own name for: errors of this moment are thrown away, so nothing is looked up for them. */
const SWITCH = '_disableExpensiveErrorDiagnostics'

const isTried = (): boolean => Reflect.get(getConfig(), SWITCH) === true

/** Without a message it tells of one element of several. */
const elementError = (message: string | null, container: Element): Error => {
  const isBare = isTried() && message !== null
  const error = new Error(isBare ? message : [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  // A failing test points at its own line.
  Error.captureStackTrace(error, elementError)
  return error
}

/**
 * While something is waited for, the whole page would be printed into the error of each look in vain: an eighth of all the
 * time of the screens. Only the error that a test fails with shows the page.
 */
export const keepTriedErrorsBare = (): void => configure({ getElementError: elementError })

/** A look that may be taken again: its error is thrown away. */
export const tried = <T>(look: () => T): T => {
  try {
    configure((config) => ({ ...config, [SWITCH]: true }))
    return look()
  } finally {
    configure((config) => ({ ...config, [SWITCH]: false }))
  }
}
