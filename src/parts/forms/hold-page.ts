/**
 * Until it is released, closing the page would lose something: the browser asks first, and the application does not load
 * itself again for a newer version. Gives the way to release it.
 */
export const holdPage = (): (() => void) => {
  // Each its own: the same listener counts once.
  const onUnload = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
