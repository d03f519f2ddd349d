import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnsavedGuard } from '../../src/parts/forms/UnsavedGuard'
import { unsavedReducer } from '../../src/state/unsaved'
import { PartBoundary } from '../../src/ui/primitives/PartBoundary'
import { UiRoot } from '../../src/ui/theme/UiRoot'
import { serveNewerVersion } from '../support/newer-version'

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')
const Gone = () => {
  throw GONE
}
const again = (_error: unknown, onAgain: () => void) => (
  <button type="button" onClick={onAgain}>
    Intentar otra vez
  </button>
)
const nothing = () => null

const store = configureStore({ reducer: { unsaved: unsavedReducer } })

interface Held {
  isDirty: boolean
  isSaving?: boolean
}

/** A page with a form and a part of an older version that is gone. */
const page = (held: Held, isPatient = false) => (
  <UiRoot>
    <Provider store={store}>
      <UnsavedGuard {...held} onDiscard={() => undefined} />
      <PartBoundary instead={isPatient ? nothing : again} isPatient={isPatient}>
        <Gone />
      </PartBoundary>
    </Provider>
  </UiRoot>
)

let reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reload = serveNewerVersion()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = async (held: Held, isPatient?: boolean) => {
  const { rerender } = render(page(held, isPatient))
  await pass(0)
  return {
    show: async (next: Held) => {
      rerender(page(next, isPatient))
      await pass(0)
    },
  }
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

const PARTS = [
  { part: 'that says so', isPatient: false },
  { part: 'that nobody sees is missing', isPatient: true },
]

describe.each(PARTS)('a part $part, whose place a newer version has taken', ({ isPatient }) => {
  it('loads the page again at once where nothing is unsaved', async () => {
    await open({ isDirty: false }, isPatient)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('takes nothing that is unsaved, for however long, and loads the page again by itself when it is saved', async () => {
    const { show } = await open({ isDirty: true }, isPatient)
    await pass(100)
    expect(reload).not.toHaveBeenCalled()
    await show({ isDirty: false })
    await pass(100)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a part whose place a newer version has taken beside something unsaved', () => {
  it('loads the page again where the person asks for it, with the question of the browser', async () => {
    await open({ isDirty: true })
    fireEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
  })
})
