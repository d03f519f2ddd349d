/** Aborts as soon as one of the signals does. `AbortSignal.any` needs newer browsers than those we support. */
export const eitherSignal = (...signals: readonly AbortSignal[]): AbortSignal => {
  const either = new AbortController()
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  }
  return either.signal
}
