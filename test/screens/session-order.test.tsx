import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, heldAnswer } from '../support/answers'
import { CLIENT, goTo, startFrame, stored } from '../support/frame'
import { settled, until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ANA, dishPath, openAs, startKitchen } from './client-kitchen'

const VALIDATE = 'account/validate_session.php'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

/** The client on a page that asks for little; `hold` keeps back the answers to the next questions, oldest first. */
const open = async () => {
  const holding: ReturnType<typeof heldAnswer>[] = []
  const app = await renderApp(server, {
    path: '/cliente/pagos',
    signInAs: CLIENT,
    interfere: (address) => (address === VALIDATE ? holding.shift()?.promise : undefined),
  })
  await until(() => screen.getByText('Todavía no tienes pagos'))
  await settled()
  const user = app.store.getState().session.user
  if (!user) throw new Error('Nobody is signed in')
  const hold = () => {
    const held = heldAnswer()
    holding.push(held)
    return held
  }
  const called = (nombre: string) => ({ ...user, account: { ...user.account, nombre } })
  const names = [user.account.nombre]
  app.store.subscribe(() => {
    const now = app.store.getState().session.user?.account.nombre ?? ''
    if (now !== names.at(-1)) names.push(now)
  })
  return { ...app, hold, called, names }
}

const saveName = async (nombre: string) => {
  const field = await until(() => screen.getByLabelText(/^Nombre/))
  fireEvent.change(field, { target: { value: nombre } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await until(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
}

describe('what is told of the user', () => {
  it('[SESS-16] an answer that was asked for before a write never undoes what the write brought', async () => {
    const app = await open()
    const held = app.hold()
    await goTo(app, '/cliente/cuenta')
    await saveName('Anabel')
    held.give(answer('success', { user: app.called('Ana') }))
    await settled()
    expect(app.names).toEqual(['Ana', 'Anabel'])
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ account: { nombre: 'Anabel' } })
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Anabel')
  })
})

describe('the shipments', () => {
  it('[SESS-16] an answer from before an order does not give back the shipment that the order took', async () => {
    const kitchen = await startKitchen()
    const held = heldAnswer()
    let isFirst = true
    const app = await openAs(kitchen, ANA, {
      path: dishPath(kitchen, 'miercoles'),
      interfere: (address) => {
        if (address !== VALIDATE || !isFirst) return
        isFirst = false
        return held.promise
      },
    })
    const { user } = app.store.getState().session
    const counts = [user?.envios]
    app.store.subscribe(() => {
      const now = app.store.getState().session.user?.envios
      if (now !== counts.at(-1)) counts.push(now)
    })
    fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
    await until(() => screen.getByRole('button', { name: 'Actualizar' }))
    await settled()
    held.give(answer('success', { user }))
    await settled()
    expect(counts).toEqual([5, 4])
    await kitchen.server.close()
  })
})
