import { onTestFinished, vi } from 'vitest'

/** The page begins with one script, and what is served now with another; gives the reload, which nothing else does. */
export const serveNewerVersion = () => {
  sessionStorage.clear()
  // A script that stands in markup is not run: it is the page's own entry, as the document has it.
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/old.js"></script>')
  onTestFinished(() => document.head.querySelector('script[src="/assets/old.js"]')?.remove())
  const served = '<script type="module" src="/assets/new.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served))
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
}
