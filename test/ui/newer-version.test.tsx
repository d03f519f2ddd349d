import { expect, it, vi } from 'vitest'
import { reloadIfReplaced } from '../../src/ui/primitives/newer-version'
import { serveNewerVersion } from '../support/newer-version'

it('a part that is missed in two places at once loads the page again once', async () => {
  const reload = serveNewerVersion()
  await Promise.all([reloadIfReplaced(), reloadIfReplaced()])
  await reloadIfReplaced()
  expect(reload).toHaveBeenCalledOnce()
})

it('the same version is loaded again for who asked, not by itself', async () => {
  const reload = serveNewerVersion()
  const served = '<script type="module" src="/assets/old.js"></script>'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served))
  await reloadIfReplaced(() => expect.fail('nothing was asked'))
  expect(reload).not.toHaveBeenCalled()
  await reloadIfReplaced()
  expect(reload).toHaveBeenCalledOnce()
})

it('a page that could not be looked at is looked at the next time', async () => {
  sessionStorage.clear()
  const look = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await reloadIfReplaced()
  await reloadIfReplaced()
  expect(look).toHaveBeenCalledTimes(2)
})
