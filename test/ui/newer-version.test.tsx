import { expect, it, vi } from 'vitest'
import { reloadIfReplaced } from '../../src/ui/primitives/newer-version'

it('a part that is missed in two places at once asks once for a newer version, and loads the page again once', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/old.js')
  // Nothing is run: it is the page's own entry, as it stands in the document.
  script.textContent = ''
  const own = vi.spyOn(document, 'querySelector').mockReturnValue(script)
  const served = '<script type="module" src="/assets/new.js"></script>'
  const look = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served))
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await Promise.all([reloadIfReplaced(), reloadIfReplaced()])
  await reloadIfReplaced()
  expect(look).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  own.mockRestore()
})

it('a page that could not be looked at is looked at the next time', async () => {
  sessionStorage.clear()
  const look = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await reloadIfReplaced()
  await reloadIfReplaced()
  expect(look).toHaveBeenCalledTimes(2)
})
