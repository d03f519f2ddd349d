import { fireEvent, screen } from '@testing-library/react'
import { validateSession } from '#contract/calls/session'
import { heldAnswer } from '../support/answers'
import { holdTime, settled, until } from '../support/held-time'
import { order } from './client-kitchen'
import { button, CANCEL, EDIT, kitchen, MENU, openDish } from './dish-on-screen'

export const NO_SERVER = 'Error al conectar con el servidor'
/** Told of what turned out to be heard; what the week tells may be told on any screen. */
export const CHANGED =
  'El cambio de tu orden del miércoles 4 de marzo (Guatita miercoles, sin jugo) quedó guardado.'
export const ORDERED = 'Tu orden del miércoles 4 de marzo (Guatita miercoles, con jugo) quedó guardada.'
export const CANCELLED = 'Tu orden del miércoles 4 de marzo (Guatita miercoles) quedó cancelada.'
export const UNKNOWN = /^No sabemos si el cambio se guardó\./
export const UNKNOWN_ORDER = /^No sabemos si tu orden se guardó\./
export const UNKNOWN_CANCELLATION = /^No sabemos si tu orden quedó cancelada\./
export const NOT_SAVED = /^El cambio de tu orden no quedó guardado\./
/** On another screen. */
export const NOT_SAVED_THERE =
  'El cambio de tu orden del miércoles 4 de marzo (Guatita miercoles) no quedó guardado.'

/** Ana takes the juice off her order; nothing answers any more, whether that arrived or not, until the server is healed. */
export const sendChange = async (hasArrived: boolean) => {
  const id = Number(await order(kitchen, 'ana', { day: 'miercoles' }))
  let isDown = false
  let isNoticed: Promise<unknown> = Promise.resolve()
  let isHanging = false
  const hanging = heldAnswer()
  const down = () => Promise.reject(new TypeError('Failed to fetch'))
  const app = await openDish(async (address) => {
    if (address === EDIT && !isDown && app.callsTo(EDIT).length === 1) {
      isDown = true
      if (hasArrived)
        await kitchen.server.db.query.updateTable('orders').set({ jugo: 0 }).where('id', '=', id).execute()
    }
    if (address === EDIT) await isNoticed
    if (address === MENU && isHanging) {
      isHanging = false
      return hanging.promise
    }
    return isDown && [EDIT, MENU].includes(address) ? down() : undefined
  })
  const updating = await button('Actualizar')
  await app.user.click(await screen.findByRole('checkbox'))
  const looks = () => app.callsTo(MENU).length
  return {
    ...app,
    looks,
    /** `after`: the answer is waited for until then. */
    press: (after: Promise<unknown> = Promise.resolve()) => {
      isNoticed = after
      return app.user.click(updating)
    },
    edits: () => app.callsTo(EDIT).length,
    /** The next look gets no answer, until it `fails`. */
    hang: () => {
      isHanging = true
      return { fail: hanging.fail }
    },
    heal: () => {
      isDown = false
    },
  }
}
/** As {@link sendChange}, once nobody knows what became of it. */
export const loseChange = async (hasArrived: boolean) => {
  const app = await sendChange(hasArrived)
  await app.press()
  await screen.findByText(UNKNOWN)
  return app
}

/** Nothing answers from the first call of `address` on, which `arrives`, until the server is healed. */
export const goDownWith = async (address: string, arrives: () => Promise<unknown>) => {
  let isDown = false
  let isFirst = true
  const app = await openDish(async (asked) => {
    if (asked === address && isFirst) {
      isFirst = false
      isDown = true
      await arrives()
    }
    const fails = [EDIT, CANCEL, MENU, validateSession.address].includes(asked)
    return isDown && fails ? Promise.reject(new TypeError('Failed to fetch')) : undefined
  })
  return {
    ...app,
    looks: () => app.callsTo(MENU).length,
    heal: () => {
      isDown = false
    },
  }
}

/** As {@link loseChange}. Time is held from before anybody knows that nothing is known. */
export const loseHeld = async (hasArrived: boolean) => {
  const app = await sendChange(hasArrived)
  const { advance } = holdTime(kitchen.server.clock)
  fireEvent.click(await until(() => screen.getByRole('button', { name: 'Actualizar' })))
  await until(() => screen.getByText(UNKNOWN))
  await settled()
  const pass = async (seconds: number) => {
    await advance(seconds * 1000)
    await settled()
  }
  return { ...app, pass }
}
