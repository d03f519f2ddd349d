import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../support/answers'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { because, LABELS, office, officeForEach, pathOf, READ, SAVE, save, type } from './client-form'
import { BEA, openTitled } from './office'
import { ANA, server, serverForEach } from './own-data'

serverForEach()
officeForEach()

const VALIDATE = 'account/validate_session.php'
const ACCOUNT = 'update-clients/account.php'

/** An account as a PHP back end sends one: numbers as text and the reverse, blanks, a list for a text. */
const RAW = { nombre: ' Ana  María ', apellidos: 'Paz', phone: 991234567, alergias: ['Maní', 'Soya'] }
const USER = { nombre: 'Ana', rol: '1', nivel: { id: '1' }, envios: '3', account: JSON.stringify(RAW) }

it('the account: an untouched field is sent as it came, also after a reload', async () => {
  const foreign = {
    path: '/cliente/cuenta',
    interfere: (address: string) => {
      if (address === VALIDATE) return answer('success', { user: USER })
      return address === ACCOUNT ? answer('success') : undefined
    },
  }
  const first = await renderApp(server, { ...foreign, signInAs: ANA })
  await waitFor(() => expect(first.store.getState().session.user?.envios).toBe(3))
  const app = await renderApp(server, { ...foreign, reload: true })
  await screen.findByDisplayValue('Paz')
  expect(screen.getByLabelText('Teléfono')).toHaveValue('991234567')
  fireEvent.change(screen.getByLabelText('Apellidos'), { target: { value: 'Mora' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
  const [sent] = app.callsTo(ACCOUNT)
  expect(JSON.parse(String(sent?.body['account']))).toEqual({ ...RAW, apellidos: 'Mora' })
})

it.each([
  { referrer: ' k7 ', sent: ' k7 ' },
  // Nobody: as text, which a form can send too.
  { referrer: null, sent: '' },
])('a client: untouched values are sent as they came, the level by its id: $referrer', async (given) => {
  const raw = {
    nivel: { id: '3', descripcion: 'Cena' },
    envios: '0012',
    rewardAvailable: '2 envíos',
    referrer: given.referrer,
  }
  const fetch: typeof office.server.fetch = async (input, init) => {
    if (String(input).endsWith(SAVE)) return answer('success')
    const response = await office.server.fetch(input, init)
    if (!String(input).endsWith(READ)) return response
    const { mensaje, user } = await response.json()
    return answer(mensaje, { user: { ...user, ...raw } })
  }
  const strange = { ...office, server: { ...office.server, fetch } }
  const app = await openTitled(strange, pathOf(BEA), 'Bea Ruiz')
  await type(app, LABELS.envios, '20')
  await save(app)
  await because(app)
  await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({
    nivel: '3',
    envios: 20,
    rewardAvailable: '2 envíos',
    referrer: given.sent,
  })
})
