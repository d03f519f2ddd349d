import { vi } from 'vitest'

/** The page begins with one script, and what is served now with another; gives the reload, which nothing else does. */
export const serveNewerVersion = () => {
  sessionStorage.clear()
  const entry = document.createElement('script')
  entry.type = 'module'
  entry.setAttribute('src', '/assets/old.js')
  const look = document.querySelector.bind(document)
  vi.spyOn(document, 'querySelector').mockImplementation((what: string) =>
    what.startsWith('script') ? entry : look(what),
  )
  const served = '<script type="module" src="/assets/new.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served))
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
}
