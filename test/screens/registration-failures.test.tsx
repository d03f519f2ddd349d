import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cryptoRandom } from '../../server/random'
import { answer } from '../support/answers'
import { until } from '../support/held-time'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts } from '../support/toasts'

const CREATE = 'create-account/create.php'
let server: TestServer
let steps: ReturnType<typeof registrationPage>

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let codes = 0
  server = await startTestServer({
    random: {
      ...cryptoRandom,
      // Codes count up from 000001 here.
      below: (limit) => {
        codes += 1
        return codes % limit
      },
    },
  })
  steps = registrationPage(server)
})
afterEach(() => server.close())

/** The application on /registrate, with the first response of one call replaced by `first`. */
const renderWithFirst = (address: string, first: () => Promise<Response | undefined> | Response) => {
  let isFirst = true
  return renderApp(server, {
    path: '/registrate',
    interfere: (called) => {
      if (called !== address || !isFirst) return undefined
      isFirst = false
      return first()
    },
  })
}

const error = (text: string) => ({ title: 'Error', text, leaving: false })
const formSays = (text: string | RegExp) => {
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form')
  expect(within(form).getByRole('alert')).toHaveTextContent(text)
}
describe('opening the account fails', () => {
  const create = async () => {
    await steps.verify()
    await steps.fillAddress()
    steps.press('Crear cuenta')
  }

  it('whose answer was lost after the server had opened it, the second try says so and leads to /login', async () => {
    const lose = async () => {
      // The server handles the call; its response is lost.
      await server.fetch('/api/create-account/create.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(app.callsTo(CREATE)[0]?.body),
      })
      throw new TypeError('Failed to fetch')
    }
    const app = await renderWithFirst(CREATE, lose)
    await create()
    await until(() => expect(toasts()).toContainEqual(error('Error al crear la cuenta')))
    steps.press('Crear cuenta')
    await until(() => formSays(/Tu cuenta ya fue creada. Entra con tu correo./))
    const enter = screen.getByRole('link', { name: 'Entrar con mi correo' })
    // The link precedes the button that failed.
    expect(enter.compareDocumentPosition(screen.getByText('Crear cuenta'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    fireEvent.click(enter)
    await until(() => expect(app.path()).toBe('/login'))
    await until(() => expect(screen.getByLabelText('Correo electrónico')).toHaveValue(ROSA.email))
  })

  it.each([
    ['Ya existe una cuenta con ese correo', true],
    ['El correo ya está registrado', true],
    ['No pudimos comprobar tu correo. Pide un código nuevo.', false],
  ])('refused with %j, entering is offered in its place: %s', async (mensaje, isOffered) => {
    await renderWithFirst(CREATE, () => answer(mensaje))
    await create()
    await until(() => formSays(new RegExp(mensaje)))
    expect(screen.queryAllByRole('link', { name: 'Entrar con mi correo' })).toHaveLength(isOffered ? 1 : 0)
  })
})
