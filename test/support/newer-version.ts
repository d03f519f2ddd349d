import { onTestFinished, vi } from 'vitest'

/** The page starts with one script, the served version with another; returns the spy on the reload. */
export const serveNewerVersion = () => {
  sessionStorage.clear()
  // Inserted markup does not run its script: this is the document's own entry.
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/old.js"></script>')
  onTestFinished(() => document.head.querySelector('script[src="/assets/old.js"]')?.remove())
  const served = '<script type="module" src="/assets/new.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served))
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
}
