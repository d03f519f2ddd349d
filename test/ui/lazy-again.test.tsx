import { act, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lazyAgain } from '../../src/ui/primitives/lazy-again'
import { PartBoundary } from '../../src/ui/primitives/PartBoundary'
import { show } from './support'

const reloadIfReplaced = vi.hoisted(() => vi.fn())
vi.mock('../../src/ui/primitives/newer-version', () => ({ reloadIfReplaced }))

beforeEach(() => reloadIfReplaced.mockClear())

type Part = ComponentType<{ name: string }>

const Greeting: Part = ({ name }) => <p>Hola, {name}</p>
const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')
const again = (_error: unknown, onAgain: () => void) => (
  <button type="button" onClick={onAgain}>
    Otra vez
  </button>
)

/** A lazy part whose first load fails, in a boundary. */
const showPart = (error: Error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(error).mockResolvedValue(Greeting)
  const Lazy = lazyAgain(load)
  const onFailure = vi.fn()
  const at = (path: string) => (
    <PartBoundary path={path} instead={again} onFailure={onFailure}>
      <Suspense>
        <Lazy name="Ana" />
      </Suspense>
    </PartBoundary>
  )
  const { rerender } = show(at('/a'))
  return { load, onFailure, goTo: (path: string) => rerender(at(path)) }
}
const button = () => screen.findByRole('button', { name: 'Otra vez' })
const online = () => act(() => void window.dispatchEvent(new Event('online')))

describe('a part that could not be fetched', () => {
  it('is fetched once a try, and reported once', async () => {
    const { load, onFailure } = showPart(GONE)
    await button()
    expect(load).toHaveBeenCalledOnce()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(GONE)
  })

  it('asks, in whatever boundary, whether a newer version has taken its place: once a try', async () => {
    showPart(GONE)
    await button()
    expect(reloadIfReplaced).toHaveBeenCalledOnce()
  })

  it.each(['a press', 'the network', 'another path'])('is fetched again by %s', async (by) => {
    const { load, goTo } = showPart(GONE)
    const pressed = await button()
    if (by === 'a press') fireEvent.click(pressed)
    else if (by === 'the network') online()
    else goTo('/b')
    expect(await screen.findByText('Hola, Ana')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('whose try fails just after the network is back is fetched again a little later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fail = (_error: Error): void => undefined
    const pending = new Promise<Part>((_, reject) => {
      fail = reject
    })
    const load = vi.fn<() => Promise<Part>>().mockReturnValueOnce(pending).mockResolvedValue(Greeting)
    const Lazy = lazyAgain(load)
    show(
      <PartBoundary instead={again}>
        <Suspense>
          <Lazy name="Ana" />
        </Suspense>
      </PartBoundary>,
    )
    online()
    await act(async () => fail(GONE))
    expect(screen.getByRole('button', { name: 'Otra vez' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('Hola, Ana')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is not fetched again once it is there', async () => {
    const { load } = showPart(GONE)
    fireEvent.click(await button())
    await screen.findByText('Hola, Ana')
    online()
    expect(screen.getByText('Hola, Ana')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('of any other mistake is not tried again by the network', async () => {
    const { load } = showPart(new RangeError('too far'))
    await button()
    online()
    expect(await button()).toBeVisible()
    expect(reloadIfReplaced).not.toHaveBeenCalled()
    expect(load).toHaveBeenCalledOnce()
  })
})
