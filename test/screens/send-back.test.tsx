import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../support/answers'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { field, LABELS, office, officeForEach, pathOf, READ, SAVE, save, type } from './client-form'
import { BEA, openTitled } from './office'
import { ANA, server, serverForEach } from './own-data'

vi.setConfig({ testTimeout: 20_000 })

serverForEach()
officeForEach()

const VALIDATE = 'account/validate_session.php'
const ACCOUNT = 'update-clients/account.php'
const ADDRESS = 'update-clients/address.php'

/** A person as a PHP back end sends one: numbers as text and the other way round, blanks, nulls, fields of its own. */
const RAW_ACCOUNT = { nombre: ' Ana  María ', apellidos: 'Paz', phone: 991234567, alergias: ['Maní', 'Soya'] }
const RAW_ADDRESS = {
  direccion: 'Av. Loja 1 ',
  referencia: null,
  estado: 'Azuay',
  ciudad: 'Cuenca',
  colonia: 'Centro',
  cp: '010150',
  lat: '-2.90',
  lng: '-79.0000',
}
const RAW_USER = {
  nombre: 'Ana',
  rol: '1',
  nivel: { id: '1' },
  envios: '3',
  account: JSON.stringify(RAW_ACCOUNT),
  address: RAW_ADDRESS,
}

/** The own data on a foreign back end; what it answers a save with is `saved`. */
const openOwn = async (path: string, saved: Readonly<Record<string, unknown>> = {}) => {
  const app = await renderApp(server, {
    path,
    signInAs: ANA,
    interfere: (address) => {
      if (address === VALIDATE) return answer('success', { user: RAW_USER })
      return address === ACCOUNT || address === ADDRESS ? answer('success', saved) : undefined
    },
  })
  await waitFor(() => expect(app.store.getState().session.user?.envios).toBe(3))
  return app
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

it('the account: an untouched field is sent as it came, also after a reload', async () => {
  await openOwn('/cliente/cuenta')
  const app = await renderApp(server, {
    path: '/cliente/cuenta',
    reload: true,
    interfere: (address) => {
      if (address === VALIDATE) return answer('success', { user: RAW_USER })
      return address === ACCOUNT ? answer('success') : undefined
    },
  })
  await screen.findByDisplayValue('Paz')
  expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('991234567')
  write('Apellidos', 'Mora')
  press()
  await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
  const [sent] = app.callsTo(ACCOUNT)
  expect(JSON.parse(String(sent?.body['account']))).toEqual({ ...RAW_ACCOUNT, apellidos: 'Mora' })
})

it('the address: a postal code keeps its leading zero, null stays null, and what never came is left out', async () => {
  const app = await openOwn('/cliente/direccion')
  await screen.findByDisplayValue('010150')
  write('Comentarios para la entrega', 'Llamar antes')
  press()
  await waitFor(() => expect(app.callsTo(ADDRESS)).toHaveLength(1))
  expect(app.callsTo(ADDRESS)[0]?.body['address']).toEqual({ ...RAW_ADDRESS, comentarios: 'Llamar antes' })
})

it('an answer without its user: the session is validated again, and the form shows what is stored', async () => {
  const app = await openOwn('/cliente/cuenta', { user: [] })
  const before = app.callsTo(VALIDATE).length
  write('Apellidos', 'Mora')
  press()
  await waitFor(() => expect(app.callsTo(VALIDATE).length).toBe(before + 1))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Paz'))
  expect(toastTexts()).toEqual(['Cuenta actualizada.'])
})

/** Bea on a back end that tells of her like this. */
const openBea = (changes: Readonly<Record<string, unknown>>) => {
  const fetch: typeof office.server.fetch = async (input, init) => {
    if (String(input).endsWith(SAVE)) return answer('success')
    const response = await office.server.fetch(input, init)
    if (!String(input).endsWith(READ)) return response
    const { mensaje, user } = await response.json()
    return answer(mensaje, { user: { ...user, ...changes } })
  }
  return openTitled({ ...office, server: { ...office.server, fetch } }, pathOf(BEA), 'Bea Ruiz')
}

it('a client: untouched values are sent as they came, the level by its id', async () => {
  const raw = {
    nivel: { id: '3', descripcion: 'Cena' },
    envios: '0012',
    rewardAvailable: '2 envíos',
    referrer: ' k7 ',
  }
  const app = await openBea(raw)
  await type(app, LABELS.envios, '20')
  await save(app)
  await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({
    nivel: '3',
    envios: 20,
    rewardAvailable: '2 envíos',
    referrer: ' k7 ',
  })
})

it('a client without a level can be opened and given one; an unknown referrer is left out', async () => {
  const app = await openBea({ nivel: null, referrer: undefined })
  expect(screen.getByText('Nivel: Sin dato')).toBeVisible()
  expect(await field(LABELS.nivel)).toHaveValue('')
  await save(app)
  expect(await field(LABELS.nivel)).toBeInvalid()
  expect(app.callsTo(SAVE)).toEqual([])
  await type(app, LABELS.nivel, '2')
  await save(app)
  await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
  const body = app.callsTo(SAVE)[0]?.body
  expect(body).toMatchObject({ nivel: 2, envios: 12, rewardAvailable: 2 })
  expect(body).not.toHaveProperty('referrer')
})
