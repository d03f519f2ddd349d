import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../support/answers'
import { freshItems, goTo } from '../support/frame'
import { ordersOf } from '../support/kitchen'
import { openOtherTab } from '../support/other-tab'
import { stubTabLocks } from '../support/tab-locks'
import { toastTexts } from '../support/toasts'
import { ANA, BEA, dishPath, order } from './client-kitchen'
import { button, EDIT, kitchen, kitchenForEach, MEAL, openDish, toPayments } from './dish-on-screen'
import { goDownWith, ORDERED, UNKNOWN_ORDER } from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Another tab signs out and somebody in, while this one sleeps; it hears of both at once. */
const comes = async (who: string) => {
  const items = await freshItems(kitchen.server, who)
  const tab = openOtherTab(kitchen.server, 'later')
  await tab.signOut()
  await tab.signIn(items)
  await tab.woken()
}
const online = () => act(async () => void window.dispatchEvent(new Event('online')))
const of = (who: 'ana' | 'bea') => ordersOf(kitchen.server.db, kitchen.ids[who])
/** Ana orders, while another tab is sending an order of hers; gives what ends that. */
const orderBehind = async () => {
  const end = stubTabLocks().takeElsewhere(MEAL)
  const app = await openDish()
  await app.user.click(await button('Ordenar'))
  expect(app.callsTo(EDIT)).toEqual([])
  return { app, end: () => act(async () => end()) }
}

describe('an order that waits for its turn', () => {
  it('is not sent as somebody else who is signed in when the turn comes', async () => {
    const { app, end } = await orderBehind()
    await comes(BEA)
    const calls = app.sent.length
    await end()
    expect(app.sent).toHaveLength(calls)
    expect(await of('bea')).toEqual([])
  })

  it('is not sent, nor looked for, once nobody is signed in', async () => {
    const { app, end } = await orderBehind()
    await openOtherTab(kitchen.server).signOut()
    const calls = app.sent.length
    await end()
    expect(app.sent).toHaveLength(calls)
  })

  it('is sent for the same person in another session', async () => {
    const { app, end } = await orderBehind()
    await comes(ANA)
    await end()
    await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(1))
    await waitFor(async () => expect(await of('ana')).toHaveLength(1))
  })

  it('behind one of this tab is not sent as somebody else either', async () => {
    const held = heldAnswer()
    let isHeld = true
    const app = await openDish((address) => (address === EDIT && isHeld ? held.promise : undefined))
    await app.user.click(await button('Ordenar'))
    await toPayments(app)
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await app.user.click(await button('Ordenar'))
    isHeld = false
    await comes(BEA)
    await act(async () => held.give())
    expect(await of('bea')).toEqual([])
    expect(toastTexts()).not.toContain(ORDERED)
  })
})

describe('an order that nobody answered', () => {
  it('is no news for whoever is signed in next', async () => {
    const app = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    await comes(BEA)
    app.heal()
    await online()
    expect(toastTexts()).not.toContain(ORDERED)
    expect(toastTexts().join()).not.toContain('Guatita')
  })

  it('is told to who made it when they are signed in again', async () => {
    const app = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    app.heal()
    await comes(ANA)
    await online()
    await waitFor(() => expect(toastTexts()).toContain(ORDERED))
  })
})

it('an order in doubt outlives another person’s order of the same meal', async () => {
  const app = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
  await app.user.click(await button('Ordenar'))
  await screen.findByText(UNKNOWN_ORDER)
  app.heal()
  await comes(BEA)
  await goTo(app, dishPath(kitchen, 'miercoles'))
  await app.user.click(await button('Ordenar'))
  await waitFor(async () => expect(await of('bea')).toHaveLength(1))
  await comes(ANA)
  await online()
  await waitFor(() => expect(toastTexts()).toContain(ORDERED))
})
