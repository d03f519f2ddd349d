import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPage } from '../../src/parts/forms/hold-page'
import { alertAdded } from '../../src/state/alerts'
import { sessionLeft } from '../../src/state/session'
import { reloadIfReplaced } from '../../src/ui/primitives/newer-version'
import { answer, heldAnswer } from '../support/answers'
import { settled, until } from '../support/held-time'
import { serveNewerVersion } from '../support/newer-version'
import { fillStorage } from '../support/refusing-storage'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, dishPath, type Kitchen, openAs, startKitchen } from './client-kitchen'
// Their code is there before the first test waits for it.
import '../../src/features/client/payments/PaymentsPage'
import '../../src/flows/order-action/DishPage'

const EDIT = 'update-orders/edit.php'
const PAGOS = '/cliente/pagos'
const LOST = 'No se pudo cargar la foto'

let kitchen: Kitchen
let reload = vi.fn()

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

type Interfere = NonNullable<Parameters<typeof openAs>[2]['interfere']>

/** Ana's page, when a newer version is served. */
const open = async (path = PAGOS, interfere?: Interfere) => {
  const app = await openAs(kitchen, ANA, { path, ...(interfere && { interfere }) })
  await until(() => screen.getByLabelText('Avisos'))
  reload = serveNewerVersion()
  const add = (alert: Parameters<typeof alertAdded>[0]) =>
    act(async () => void app.store.dispatch(alertAdded(alert)))
  return { ...app, add }
}
/** A part is missed. */
const miss = async () => {
  const onHeld = vi.fn()
  await act(() => reloadIfReplaced(onHeld))
  return onHeld
}
/** The page as it is loaded again in this tab. */
const loadAgain = async (path = PAGOS) => {
  const app = await renderApp(kitchen.server, { path, reload: true })
  await until(() => screen.getByLabelText('Avisos'))
  await settled()
  return app
}

describe('a page that loads itself again for a newer version', () => {
  it('takes no alert away that was there: it comes back after it, once', async () => {
    const { add } = await open()
    await add({ type: 'error', msg: LOST })
    await add({ type: 'success', msg: 'Accion procesada.' })
    await miss()
    expect(reload).toHaveBeenCalledOnce()
    await loadAgain()
    expect(toastTexts()).toEqual([LOST, 'Accion procesada.'])
    await loadAgain()
    expect(toastTexts()).toEqual([])
  })

  it('has no alert after it where there was none', async () => {
    await open()
    await miss()
    await loadAgain()
    expect(toastTexts()).toEqual([])
  })

  it('does not happen where this browser can keep nothing: the alert stays, and nothing breaks', async () => {
    const { add } = await open()
    await add({ type: 'error', msg: LOST })
    const refused = fillStorage('sessionStorage')
    await miss()
    await settled()
    expect(refused).toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    expect(toastTexts()).toEqual([LOST])
  })

  it('does not fill the page with alerts that a hand has written', async () => {
    const { add } = await open()
    await add({ type: 'error', msg: LOST })
    await miss()
    const [name = ''] = Object.keys(sessionStorage).filter((key) => key.endsWith('avisos'))
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    const alerts = Array.from({ length: 300 }, (_, at) => ({ ...kept.alerts[0], msg: `Aviso ${at}` }))
    sessionStorage.setItem(name, JSON.stringify({ ...kept, alerts }))
    await loadAgain()
    expect(toastTexts()).toHaveLength(10)
  })

  it('shows nothing of one person’s alerts to whoever signs in after it', async () => {
    const { add } = await open()
    await add({ type: 'error', msg: LOST })
    await miss()
    window.localStorage.clear()
    await loadAgain('/login')
    expect(toastTexts()).toEqual([])
  })

  it('fires no post action again', async () => {
    const { add, store } = await open()
    await add({ type: 'info', msg: LOST, post_action: sessionLeft() })
    await miss()
    const again = await loadAgain()
    expect(again.store.getState().alerts).toMatchObject([{ msg: LOST, post_action: null }])
    expect(store).not.toBe(again.store)
  })

  it('waits while an order is on its way, and its refusal is read after it', async () => {
    const held = heldAnswer()
    await open(dishPath(kitchen, 'miercoles'), (address) => (address === EDIT ? held.promise : undefined))
    fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
    expect(await miss()).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    await act(async () => held.give(answer('Hoy no hay cocina')))
    await until(() => expect(toastTexts()).toEqual(['Hoy no hay cocina']))
    expect(await miss()).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledOnce()
    await loadAgain(dishPath(kitchen, 'miercoles'))
    expect(toastTexts()).toEqual(['Hoy no hay cocina'])
  })

  it('keeps nothing where something unsaved keeps the page: a person who loads it later has read it', async () => {
    const { add } = await open()
    await add({ type: 'error', msg: LOST })
    const release = holdPage()
    expect(await miss()).toHaveBeenCalledOnce()
    release()
    await loadAgain()
    expect(toastTexts()).toEqual([])
  })
})
