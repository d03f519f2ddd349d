import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import { answer, LOST_ANSWERS } from '../support/answers'
import { CATALOGUE } from '../support/catalogue'
import { renderApp } from '../support/render-app'
import { toasts, toastTexts } from '../support/toasts'
import { BEA, type Office, startOffice } from './office'
// Their code is there before the first test waits for it.
import '../../src/features/admin/client/ClientPage'
import '../../src/features/client/account/AccountPage'
import '../../src/features/client/address/AddressPage'

const VALIDATE = CATALOGUE.validateSession.address
const READ = CATALOGUE.getDeliveryUser.address

vi.setConfig({ testTimeout: 20_000 })

/** A form that looks before it saves: whose it is, the call that looks, the one that was asked for, and a field. */
const FORMS = [
  {
    form: 'the own account',
    who: BEA,
    path: () => '/cliente/cuenta',
    look: VALIDATE,
    save: CATALOGUE.saveAccount,
    typed: { field: 'Nombre', text: 'Beatriz' },
  },
  {
    form: 'the own address',
    who: BEA,
    path: () => '/cliente/direccion',
    look: VALIDATE,
    save: CATALOGUE.saveAddress,
    typed: { field: 'Comentarios para la entrega', text: 'Llamar antes' },
  },
  {
    form: 'a client in the office',
    who: 'jefa@demo.test',
    path: () => `/admin/clientes/${keyloginOf(office.server.deps.secrets, BEA)}`,
    look: READ,
    save: CATALOGUE.updateClient,
    typed: { field: 'Envíos', text: '9' },
  },
] as const

type Form = (typeof FORMS)[number]

const WAYS = [
  ...LOST_ANSWERS,
  ['no JSON comes', async () => new Response('<h1>Fatal error</h1>')],
] as const satisfies typeof LOST_ANSWERS

let office: Office

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  office = await startOffice()
})
afterEach(() => office.server.close())

const field = ({ typed }: Form) => screen.findByRole<HTMLInputElement>('textbox', { name: typed.field })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const unseen = () =>
  screen.queryByText(/^No pudimos comprobar si .* no enviamos nada\. Pulsa Guardar otra vez/)

/** A form with something typed, and Guardar pressed while the look comes to this. */
const pressWhile = async (it: Form, lost: () => Promise<Response>) => {
  let look: typeof lost | undefined
  const app = await renderApp(office.server, {
    path: it.path(),
    signInAs: it.who,
    interfere: (address) => (address === it.look ? look?.() : undefined),
  })
  const input = await field(it)
  await waitFor(() => expect(app.callsTo(it.look).length).toBeGreaterThan(0))
  fireEvent.change(input, { target: { value: it.typed.text } })
  look = lost
  press()
  const heal = () => {
    look = undefined
  }
  return { ...app, heal, saves: () => app.callsTo(it.save.address).length }
}

describe.each(FORMS)('the look before a save of $form', (form) => {
  it.each(WAYS)(
    '[ALERT-04] when %s: the text of the save that was asked for, and what was typed stays',
    async (_what, lost) => {
      const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
      const app = await pressWhile(form, lost)
      await waitFor(() =>
        expect(toasts()).toEqual([{ title: 'Error', text: form.save.lost, leaving: false }]),
      )
      expect(app.store.getState().alerts).toMatchObject([{ time_life: 4000 }])
      expect(unseen()).toBeVisible()
      // Above the button, which it moves: on a phone both would be out of sight.
      expect(shown.mock.contexts).toContainEqual(
        expect.objectContaining({ textContent: unseen()?.textContent }),
      )
      expect(app.saves()).toBe(0)
      expect(await field(form)).toHaveValue(form.typed.text)
      press()
      await waitFor(() => expect(toastTexts()).toEqual([form.save.success]))
      expect(unseen()).toBeNull()
      expect(app.saves()).toBe(1)
    },
  )

  it('that was lost is not told any longer once the next press begins', async () => {
    const app = await pressWhile(form, () => Promise.reject(new TypeError('down')))
    await waitFor(() => expect(unseen()).toBeVisible())
    app.heal()
    press()
    expect(unseen()).toBeNull()
    expect(toastTexts()).toEqual([])
    await waitFor(() => expect(toastTexts()).toEqual([form.save.success]))
  })
})

const inTheOffice = FORMS[2]

it.each([
  ['in its own words: they are told', 'Ya no existe', 'Ya no existe'],
  ['without a word: the text of the save that was asked for', '', CATALOGUE.updateClient.refused],
])('[ALERT-04] a look of the office that is answered with no, %s', async (_what, mensaje, told) => {
  const app = await pressWhile(inTheOffice, async () => answer(mensaje))
  await waitFor(() => expect(toasts()).toEqual([{ title: 'Error', text: told, leaving: false }]))
  // The server was asked, and answered: that it could not be is not said.
  expect(unseen()).toBeNull()
  expect(screen.getByText(/^El servidor .* no enviamos nada/)).toBeVisible()
  expect(app.saves()).toBe(0)
})
