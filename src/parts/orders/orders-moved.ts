/** In local storage: when this browser's orders last moved. Its value says nothing; that it changes does. */
const KEY = 'orders_moved'

/** Tells the other tabs that an order was made, changed or cancelled here. A browser that keeps nothing has nobody to tell. */
export const tellOrdersMoved = (at: number): void => {
  try {
    window.localStorage.setItem(KEY, String(at))
  } catch {
    // The other tabs look for themselves when they come to the front.
  }
}

/** Hears of it in the other tabs; gives what ends that. */
export const onOrdersMoved = (look: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) look()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
