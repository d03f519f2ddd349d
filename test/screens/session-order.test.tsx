import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadUser } from '../../src/parts/session/load-user'
import { answer, heldAnswer } from '../support/answers'
import { CLIENT, goTo, inOtherTab, startFrame, stored } from '../support/frame'
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
  return { ...app, hold, called, names, validations: () => app.callsTo(VALIDATE).length }
}
type Opened = Awaited<ReturnType<typeof open>>

const saveName = async (nombre: string) => {
  const field = await until(() => screen.getByLabelText(/^Nombre/))
  fireEvent.change(field, { target: { value: nombre } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await until(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
}

describe('what is told of the user', () => {
  const goToAccount = (app: Opened) => goTo(app, '/cliente/cuenta')
  const askOnce = (app: Opened) => act(async () => void loadUser(app.store.dispatch))
  const nothing = () => undefined

  it.each<readonly [string, (app: Opened) => unknown, (app: Opened) => unknown]>([
    ['the change of path', nothing, goToAccount],
    ['a screen', goToAccount, askOnce],
  ])(
    '[SESS-16] an answer that %s asked for before a write never undoes what the write brought',
    async (_who, prepare, ask) => {
      const app = await open()
      await prepare(app)
      await settled()
      const held = app.hold()
      await ask(app)
      await saveName('Anabel')
      const asked = app.validations()
      held.give(answer('success', { user: app.called('Ana') }))
      await until(() => expect(app.validations()).toBe(asked + 1))
      await settled()
      expect(app.validations()).toBe(asked + 1)
      expect(app.names).toEqual(['Ana', 'Anabel'])
      expect(JSON.parse(stored('user') ?? '')).toMatchObject({ account: { nombre: 'Anabel' } })
      expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Anabel')
    },
  )

  it('what another tab has stored meanwhile is not undone either: the server is asked again', async () => {
    const app = await open()
    const held = app.hold()
    await goTo(app, '/cliente/cuenta')
    await server.db.query
      .updateTable('accounts')
      .set({ nombre: 'Anita' })
      .where('email', '=', CLIENT)
      .execute()
    await inOtherTab({ user: JSON.stringify(app.called('Anita')) })
    const asked = app.validations()
    held.give(answer('success', { user: app.called('Ana') }))
    await until(() => expect(app.validations()).toBe(asked + 1))
    await settled()
    expect(app.names).toEqual(['Ana', 'Anita'])
  })

  it('of two questions the newer one’s answer counts, whichever comes last, and nobody asks a third time', async () => {
    const app = await open()
    const [first, second] = [app.hold(), app.hold()]
    await goTo(app, '/cliente/cuenta')
    await askOnce(app)
    const asked = app.validations()
    second.give(answer('success', { user: app.called('Segunda') }))
    await settled()
    first.give(answer('success', { user: app.called('Primera') }))
    await settled()
    expect(app.names).toEqual(['Ana', 'Segunda'])
    expect(app.validations()).toBe(asked)
  })

  it('an older answer counts as long as the newer question has none', async () => {
    const app = await open()
    const [first, second] = [app.hold(), app.hold()]
    await goTo(app, '/cliente/cuenta')
    await askOnce(app)
    const asked = app.validations()
    first.give(answer('success', { user: app.called('Primera') }))
    await settled()
    second.fail()
    await settled()
    expect(app.names).toEqual(['Ana', 'Primera'])
    expect(app.validations()).toBe(asked)
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
