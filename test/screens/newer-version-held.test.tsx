import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnsavedGuard } from '../../src/parts/forms/UnsavedGuard'
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

interface Held {
  isDirty: boolean
  isSaving?: boolean
}

/** A page with a form, beside which a part of an older version is gone. */
const page = (held: Held, isPatient = false) => (
  <UiRoot>
    <MemoryRouter>
      <UnsavedGuard {...held} onDiscard={() => undefined} />
      <PartBoundary instead={isPatient ? nothing : again} isPatient={isPatient}>
        <Gone />
      </PartBoundary>
    </MemoryRouter>
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

  it('takes nothing that is on its way to the server', async () => {
    const { show } = await open({ isDirty: true }, isPatient)
    await show({ isDirty: true, isSaving: true })
    await pass(100)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a part whose place a newer version has taken beside something unsaved', () => {
  it('stays away with its button, which is not drawn anew while it waits', async () => {
    await open({ isDirty: true })
    const button = screen.getByRole('button', { name: 'Intentar otra vez' })
    await pass(100)
    expect(button).toBeVisible()
  })

  it('loads the page again where the person asks for it, with the question of the browser', async () => {
    await open({ isDirty: true })
    fireEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('whose question was answered with staying asks it again at the next press, and nothing once all is saved', async () => {
    const { show } = await open({ isDirty: true })
    for (const times of [1, 2, 3]) {
      fireEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
      await pass(0)
      expect(reload).toHaveBeenCalledTimes(times)
    }
    await show({ isDirty: false })
    fireEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    await pass(0)
    expect(reload).toHaveBeenCalledTimes(4)
  })

  it('asks nothing of the host any more once it is left', async () => {
    await open({ isDirty: true })
    cleanup()
    vi.mocked(fetch).mockClear()
    await pass(100)
    expect(fetch).not.toHaveBeenCalled()
  })
})
