import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppStore } from '../../src/app/store'
import { alertAdded } from '../../src/state/alerts'
import { openStorage } from '../../src/state/key-value-store'
import { UiRoot } from '../../src/ui/theme/UiRoot'
import { holdTime, until } from '../support/held-time'
import { toastTexts } from '../support/toasts'

/** How often the alert area's file has been asked for, and whether the host has it. */
const host = vi.hoisted(() => ({ asked: 0, isThere: (_turn: number): boolean => true }))
vi.mock('../../src/app/AlertArea', async (importOriginal) => {
  const { AlertArea } = await importOriginal<typeof import('../../src/app/AlertArea')>()
  return {
    get AlertArea() {
      host.asked += 1
      if (host.isThere(host.asked)) return AlertArea
      throw new TypeError('Failed to fetch dynamically imported module: /assets/AlertArea-1.js')
    },
  }
})
const reloadIfReplaced = vi.hoisted(() => vi.fn())
vi.mock('../../src/ui/primitives/newer-version', () => ({ reloadIfReplaced }))

beforeEach(() => {
  // A part that was fetched once stays; each test begins without.
  vi.resetModules()
  reloadIfReplaced.mockClear()
  host.asked = 0
})

const clock = { now: () => 0, set: () => undefined, advance: () => undefined }

/** A page whose alert area is to be had as `isThere` says, asked for the n-th time. */
const openPage = async (isThere: (turn: number) => boolean) => {
  host.isThere = isThere
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { Alerts } = await import('../../src/app/Alerts')
  const store = createAppStore({
    pathApi: '/api/',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    storage: openStorage(() => window.localStorage),
    navigate: () => undefined,
    currentPath: () => '/login',
  })
  const time = holdTime(clock)
  render(
    <Provider store={store}>
      <UiRoot>
        <Alerts />
      </UiRoot>
    </Provider>,
  )
  await until(() => expect(host.asked).toBeGreaterThan(0))
  return {
    store,
    time,
    add: (alert: Parameters<typeof alertAdded>[0]) => act(async () => void store.dispatch(alertAdded(alert))),
  }
}
const shown = () => until(() => screen.getByLabelText('Avisos'))
/** The area has been given up for now. */
const givenUp = () => until(() => expect(reloadIfReplaced).toHaveBeenCalled())
const never = () => false

describe('an alert area that cannot be fetched', () => {
  it('is asked for a second time at once', async () => {
    await openPage((turn) => turn > 1)
    await shown()
    expect(host.asked).toBe(2)
    expect(reloadIfReplaced).not.toHaveBeenCalled()
  })

  it('asks whether a newer version has taken its place', async () => {
    await openPage(never)
    await givenUp()
    expect(reloadIfReplaced).toHaveBeenCalledOnce()
    expect(host.asked).toBe(2)
  })

  it('is asked for again with the next alert; what came before is shown then, for its whole time', async () => {
    const { add, time } = await openPage((turn) => turn > 4)
    await givenUp()
    await add({ type: 'error', msg: 'Error al cargar los pagos' })
    await until(() => expect(host.asked).toBe(4))
    await time.advance(1000)
    await add({ type: 'success', msg: 'Accion procesada.' })
    await shown()
    expect(toastTexts()).toEqual(['Error al cargar los pagos', 'Accion procesada.'])
    await time.advance(3999)
    expect(toastTexts()).toEqual(['Error al cargar los pagos', 'Accion procesada.'])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
  })

  it('is asked for again when the network is back', async () => {
    let isOnline = false
    const { add } = await openPage(() => isOnline)
    await givenUp()
    await add({ type: 'info', msg: 'Aquí sigo', time_life: null })
    isOnline = true
    fireEvent(window, new Event('online'))
    await shown()
    expect(toastTexts()).toEqual(['Aquí sigo'])
  })

  it('is asked for again by itself, after twice as long each time', async () => {
    const { time } = await openPage(never)
    await givenUp()
    const waits = [2, 4, 8, 16, 32]
    for (const [turn, seconds] of waits.entries()) {
      await time.advance(seconds * 1000 - 1)
      expect(host.asked).toBe(2 * (turn + 1))
      await time.advance(1)
      await until(() => expect(host.asked).toBe(2 * (turn + 2)))
    }
  })

  it('is asked for soon again where the network comes back and the try fails', async () => {
    const { time } = await openPage(never)
    await givenUp()
    await time.advance(2000)
    await until(() => expect(host.asked).toBe(4))
    await time.advance(4000)
    await until(() => expect(host.asked).toBe(6))
    fireEvent(window, new Event('online'))
    await until(() => expect(host.asked).toBe(8))
    await time.advance(2000)
    await until(() => expect(host.asked).toBe(10))
  })

  it('tells whoever has lost the network meanwhile as soon as its file is there: nothing needs to be pressed', async () => {
    const { time } = await openPage((turn) => turn > 4)
    await givenUp()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await time.advance(2000)
    await until(() => expect(host.asked).toBe(4))
    await time.advance(4000)
    expect(await until(() => screen.getByText(/^Sin conexión\./))).toBeVisible()
  })

  it('is not asked for any more once it is there', async () => {
    const { time } = await openPage((turn) => turn > 2)
    await givenUp()
    await time.advance(2000)
    await shown()
    await time.advance(60_000)
    expect(host.asked).toBe(3)
  })

  it('keeps no post action from being fired at its time, once: a lost session finds its way out', async () => {
    let isThere = false
    const { add, store, time } = await openPage(() => isThere)
    const next = alertAdded({ type: 'info', msg: 'Adiós', time_life: null })
    await add({ type: 'error', msg: 'No hay una sesión iniciada', time_life: 1000, post_action: next })
    const texts = () => store.getState().alerts.map(({ msg }) => msg)
    await time.advance(999)
    expect(texts()).toEqual(['No hay una sesión iniciada'])
    await time.advance(1)
    expect(texts()).toEqual(['No hay una sesión iniciada', 'Adiós'])
    isThere = true
    fireEvent(window, new Event('online'))
    await shown()
    expect(toastTexts()).toEqual(['No hay una sesión iniciada', 'Adiós'])
    await time.advance(2000)
    expect(texts()).toEqual(['Adiós'])
  })
})
