import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'

const ANA = 'ana@demo.test'
const SAVE = 'update-clients/address.php'
const STALE = 'Cambiaste la dirección: verifica otra vez o confirma el pin.'
const QUESTION = '¿El pin marca la dirección nueva?'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => void (await addAccount(deps, { email: ANA, nombre: 'Ana' })),
  })
})
afterEach(() => server.close())

const FIELDS = {
  Dirección: 'Av. Amazonas N34-120',
  Provincia: 'Pichincha',
  Ciudad: 'Quito',
  Sector: 'La Carolina',
  'Código postal': '170150',
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const movePin = async () => {
  const pin = await screen.findByRole('button', { name: /^Dirección de entrega/ })
  await act(async () => {
    fireEvent.keyDown(pin, { key: 'ArrowUp' })
  })
}

const open = async (answer?: () => Promise<Response>, reload = false) => {
  const app = await renderApp(server, {
    path: '/cliente/direccion',
    config: { geocoder_url: 'https://geocoder.test/search' },
    ...(reload ? { reload } : { signInAs: ANA }),
    interfere: (address) => (address === '/search' ? answer?.() : undefined),
  })
  await screen.findByRole('textbox', { name: 'Dirección' })
  return app
}

const placed = async () => {
  const app = await open()
  for (const [label, text] of Object.entries(FIELDS)) write(label, text)
  await movePin()
  return app
}

describe('an address that changes after its pin was set', () => {
  it('is told beside the map, and saving asks once before it is sent', async () => {
    const app = await placed()
    expect(screen.queryByText(STALE)).toBeNull()
    write('Comentarios para la entrega', 'Timbre 4')
    expect(screen.queryByText(STALE)).toBeNull()
    write('Ciudad', 'Guayaquil')
    expect(screen.getByText(STALE)).toBeInTheDocument()
    press('Guardar')
    const question = await screen.findByRole('dialog', { name: QUESTION })
    fireEvent.click(within(question).getByRole('button', { name: 'Revisar el pin' }))
    expect(app.callsTo(SAVE)).toEqual([])
    press('Guardar')
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, guardar con este pin' }))
    await waitFor(() => expect(toastTexts()).toContain('Tu cuenta se actualizo sin problemas.'))
    expect(app.callsTo(SAVE)).toHaveLength(1)
    expect(screen.queryByText(STALE)).toBeNull()
  })
})

describe('an account that is being created', () => {
  it('is told so beside the map until the pin is confirmed', async () => {
    const steps = registrationPage(server)
    await renderApp(server, { path: '/registrate' })
    await steps.verify()
    await steps.fillAddress()
    write('Ciudad', 'Guayaquil')
    expect(screen.getByText(STALE)).toBeInTheDocument()
    press('El pin está bien')
    expect(screen.queryByText(STALE)).toBeNull()
  })
})
