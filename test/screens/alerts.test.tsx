import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertAdded, callSucceeded } from '../../src/state/alerts'
import { addAccount } from '../support/accounts'
import { answer } from '../support/answers'
import { holdTime, until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const EMAIL = 'ana@example.com'

let server: TestServer
let page: ReturnType<typeof loginPage>

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: EMAIL })
    },
  })
  page = loginPage(server)
})
afterEach(() => server.close())

const open = async () => {
  const app = await renderApp(server, { path: '/login' })
  await until(() => screen.getByLabelText('Correo electrónico'))
  return {
    ...app,
    add: (alert: Parameters<typeof alertAdded>[0]) => act(() => app.store.dispatch(alertAdded(alert))),
  }
}

const LOST = { type: 'error', msg: 'Error al conectar con el servidor' } as const

describe('the alert area', () => {
  it('[ALERT-05] a failure toast lasts 4000 ms', async () => {
    const time = holdTime(server.clock)
    await renderApp(server, { path: '/login', interfere: () => answer('No hoy') })
    await page.sendTo(EMAIL)
    await until(() => expect(toastTexts()).toEqual(['No hoy']))
    await time.advance(3999)
    expect(toastTexts()).toEqual(['No hoy'])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
    await time.advance(1000)
    expect(toasts()).toEqual([])
  })

  it('[ALERT-06] a success toast lasts 4000 ms too', async () => {
    const time = holdTime(server.clock)
    await renderApp(server, { path: '/login' })
    await page.askCode(EMAIL)
    expect(toastTexts()).toEqual(['El correo se envio con exito'])
    await time.advance(3999)
    expect(toastTexts()).toEqual(['El correo se envio con exito'])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
  })

  it('[ALERT-01] [ENT-26] an alert removes itself after its own time_life', async () => {
    const time = holdTime(server.clock)
    const { add } = await open()
    add({ type: 'info', msg_title: 'Cocina', msg: 'Ya sale', effect: 'slide', time_life: 250 })
    add({ type: 'warning', msg: 'Se queda más' })
    expect(toasts()[0]).toEqual({ title: 'Cocina', text: 'Ya sale', leaving: false })
    await time.advance(249)
    expect(toastTexts()).toEqual(['Ya sale', 'Se queda más'])
    await time.advance(1)
    expect(toastTexts()).toEqual(['Se queda más'])
    await time.advance(1000)
    expect(toasts()).toHaveLength(1)
  })

  it('[ALERT-01] renews the one that is there: one toast, whose time begins anew', async () => {
    const time = holdTime(server.clock)
    const { add } = await open()
    add(LOST)
    await time.advance(3000)
    add(LOST)
    expect(toastTexts()).toEqual([LOST.msg])
    expect(toasts()).toHaveLength(1)
    await time.advance(3999)
    expect(toastTexts()).toEqual([LOST.msg])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
    await time.advance(1000)
    expect(toasts()).toEqual([])
  })

  it('an error goes when the next try of its call succeeds', async () => {
    const time = holdTime(server.clock)
    const { add, store } = await open()
    add({ ...LOST, call: 'saveOrder' })
    add({ type: 'info', msg: 'Ya sale' })
    act(() => store.dispatch(callSucceeded('cancelOrder')))
    expect(toastTexts()).toEqual([LOST.msg, 'Ya sale'])
    act(() => store.dispatch(callSucceeded('saveOrder')))
    expect(toastTexts()).toEqual(['Ya sale'])
    await time.advance(1000)
    expect(toasts()).toHaveLength(1)
  })

  it('[ALERT-02] [ENT-26] the post action fires first, while the alert is still there', async () => {
    const time = holdTime(server.clock)
    const { add, store } = await open()
    const steps: string[] = []
    store.subscribe(() => {
      const step = store
        .getState()
        .alerts.map(({ msg, leaving }) => (leaving ? `(${msg})` : msg))
        .join(' ')
      if (steps.at(-1) !== step) steps.push(step)
    })
    add({ type: 'info', msg: 'A', time_life: 500, post_action: alertAdded({ type: 'info', msg: 'B' }) })
    await time.advance(499)
    expect(steps).toEqual(['A'])
    await time.advance(1)
    expect(steps).toEqual(['A', 'A B', '(A) B'])
    await time.advance(1000)
    expect(steps.at(-1)).toBe('B')
  })

  const inSight = () =>
    screen
      .queryAllByRole('button', { name: 'Cerrar aviso' })
      .map((it) => it.parentElement?.textContent?.slice(5))

  it('[ALAY-20] [ALERT-05] three are in sight, the newest below; a fourth takes no time from the first', async () => {
    const time = holdTime(server.clock)
    const { add } = await open()
    for (const msg of ['uno', 'dos', 'tres', 'cuatro']) add({ type: 'success', msg })
    expect(toastTexts()).toEqual(['uno', 'dos', 'tres', 'cuatro'])
    expect(inSight()).toEqual(['dos', 'tres', 'cuatro'])
    await time.advance(4000)
    expect(toastTexts()).toEqual(['uno'])
    expect(inSight()).toContain('uno')
    await time.advance(3999)
    expect(toastTexts()).toEqual(['uno'])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
  })

  it('[ALERT-05] their time stands still under the pointer and with the focus', async () => {
    const time = holdTime(server.clock)
    const { add } = await open()
    for (const msg of ['uno', 'dos']) add({ type: 'success', msg })
    await time.advance(3000)
    const [button] = screen.getAllByRole('button', { name: 'Cerrar aviso' })
    const toast = button?.parentElement
    if (!button || !toast) throw new Error('No toast in sight.')
    fireEvent.pointerEnter(toast)
    await time.advance(9000)
    fireEvent.pointerLeave(toast)
    act(() => button.focus())
    await time.advance(9000)
    expect(toastTexts()).toEqual(['uno', 'dos'])
    act(() => button.blur())
    await time.advance(999)
    expect(toastTexts()).toEqual(['uno', 'dos'])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
  })

  it('a closed alert no longer holds the others', async () => {
    const time = holdTime(server.clock)
    const { add } = await open()
    for (const msg of ['uno', 'dos']) add({ type: 'success', msg })
    const [button] = screen.getAllByRole('button', { name: 'Cerrar aviso' })
    if (!button) throw new Error('No toast in sight.')
    act(() => button.focus())
    fireEvent.click(button)
    await time.advance(4000)
    expect(toastTexts()).toEqual([])
  })

  it('[ALERT-07] a pointer does not hold an alert that something waits for', async () => {
    const time = holdTime(server.clock)
    const { add, store } = await open()
    add({ type: 'error', msg: 'A', time_life: 1000, post_action: alertAdded({ type: 'info', msg: 'B' }) })
    const toast = screen.getByRole('button', { name: 'Cerrar aviso' }).parentElement
    if (toast) fireEvent.pointerEnter(toast)
    await time.advance(1000)
    expect(store.getState().alerts.map(({ msg }) => msg)).toEqual(['A', 'B'])
  })
})
