import { act, configure, screen, within } from '@testing-library/react'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import type { IsoDate } from '#domain/calendar'
import { type Kitchen, orderFor, type Wish } from '../support/kitchen'
import { renderApp } from '../support/render-app'

export type { Kitchen } from '../support/kitchen'
export { startKitchen } from '../support/kitchen'

/** A file's first screen also loads its code, maybe on a busy machine. */
configure({ asyncUtilTimeout: 8000 })

type AppOptions = Omit<Parameters<typeof renderApp>[1], 'signInAs'>

export const ANA = 'ana@demo.test'
/** Level 3. */
export const BEA = 'bea@demo.test'

/** A code mail goes out once a minute; the kitchen has just sent one to everyone. */
const A_CODE_LATER_MS = 61_000

/** The application, signed in as a client of the kitchen. */
export const openAs = ({ server }: Kitchen, email: string, options: AppOptions) => {
  server.clock.advance(A_CODE_LATER_MS)
  return renderApp(server, { ...options, signInAs: email })
}

/** Orders over the wire, as another device of the same client would. */
export const order = async ({ server, menu, ana, bea }: Kitchen, who: 'ana' | 'bea', wish: Wish) => {
  const session = who === 'ana' ? ana : bea
  const { data } = await server.call(saveOrder, { order: orderFor(menu, wish) }, session)
  return data.id ?? ''
}

export const cancel = async ({ server, ana }: Kitchen, id: string) =>
  (await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)).data

/** The order machine's steps as Redux DevTools list them from now on: each event and the work it leads to. */
export const orderSteps = ({ store }: Awaited<ReturnType<typeof openAs>>) => {
  const steps: string[] = []
  store.subscribe(() => {
    const { event, state = '' } = store.getState().flows['order-action'] ?? {}
    const step = `${event} → ${/work\.(\w+)/.exec(state)?.[1]}`
    if (event?.startsWith('user.') && step !== steps.at(-1)) steps.push(step)
  })
  return steps
}

/** Changes the day and brings the page back to the front. */
export const comeBackOn = ({ server }: Kitchen, date: IsoDate, time = '08:00') =>
  act(async () => {
    server.clock.set(date, time)
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The section of a day of the weekly menu. */
export const dayNamed = (name: RegExp) => screen.findByRole('region', { name })

/** A dish's card, on any day. */
export const cardOf = (name: string) => screen.findByRole('article', { name })

export const orderButtonOf = async (name: string) =>
  within(await cardOf(name)).findByRole('button', { name: 'Ordenar' })

/** The address of a dish's own screen. */
export const dishPath = (
  { menu }: Kitchen,
  day: 'lunes' | 'martes' | 'miercoles' | 'viernes',
  place = 0,
  screen = 'menu',
) => `/cliente/${screen}/ver?dia=${day}&platillo=${menu.dishes[day][place]?.id}`
