import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cryptoRandom } from '../../server/random'
import { answer, heldAnswer, LOST_ANSWERS } from '../support/answers'
import { holdTime, until } from '../support/held-time'
import { saidBeside } from '../support/login-page'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const SEND = 'create-account/code_send_mail.php'
const VALIDATE = 'create-account/validate_code.php'
const CREATE = 'create-account/create.php'
const WRONG = '999999'

vi.setConfig({ testTimeout: 20_000 })

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

/** The application on /registrate, with the first answer of one call replaced; `after` lets the server hear it. */
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
const signedIn = () => expect(window.localStorage.getItem('session_id')).toBeTruthy()

describe('sending the code fails', () => {
  it.each(LOST_ANSWERS)(
    '[ERR-34] when %s, it says so, loses nothing and can be tried again',
    async (_why, lost) => {
      // The registration's answer carries nothing but mensaje: what the login misses, it does not.
      await renderWithFirst(SEND, lost)
      await steps.fillPerson()
      steps.press('Enviar código')
      await until(() => expect(toasts()).toEqual([error('Error al conectar con el servidor')]))
      formSays('Error al conectar con el servidor')
      expect(steps.field('apellidos')).toHaveValue('Vera')
      steps.press('Enviar código')
      await until(steps.codeField)
      expect(await steps.mailedCode()).toMatch(/^\d{6}$/)
    },
  )

  it('[ERR-23] without a text of the server it shows the text of the catalogue', async () => {
    await renderWithFirst(SEND, () => answer(''))
    await steps.fillPerson()
    steps.press('Enviar código')
    await until(() => expect(toasts()).toEqual([error('No se realizo el envio del correo')]))
    formSays('No se realizo el envio del correo')
  })

  it('the wait that the server still asks for is shown in its words', async () => {
    await renderApp(server, { path: '/registrate' })
    await steps.askCode()
    await renderApp(server, { path: '/registrate' })
    await steps.fillPerson()
    steps.press('Enviar código')
    await until(() => expect(toasts()).toEqual([error('Espera 60 segundos para pedir otro código.')]))
    formSays('Espera 60 segundos para pedir otro código.')
  })

  it('one that does not come back can be cancelled', async () => {
    const held = heldAnswer()
    await renderWithFirst(SEND, () => held.promise)
    await steps.fillPerson()
    steps.press('Enviar código')
    steps.press((await until(() => screen.getByText('Cancelar'))).textContent ?? '')
    await until(() => expect(screen.queryByText('Cancelar')).toBeNull())
    expect(steps.field('apellidos')).toHaveValue('Vera')
    held.give(answer('success'))
    steps.press('Enviar código')
    await until(steps.codeField)
  })
})

describe('validating the code fails', () => {
  it.each(LOST_ANSWERS)('[ERR-43] when %s, the code stays and can be sent again', async (_why, lost) => {
    await renderWithFirst(VALIDATE, lost)
    await steps.askCode()
    const code = await steps.mailedCode()
    steps.enter(code)
    await until(() => expect(toasts()).toContainEqual(error('Error al validar el codigo')))
    formSays('Error al validar el codigo')
    expect(steps.codeField()).toHaveValue(code)
    steps.press('Validar código')
    await steps.atAddress()
    expect(toastTexts()).toContain('Codigo Validado')
  })

  it('[ERR-24] without a text of the server it shows the text of the catalogue beside the field', async () => {
    await renderWithFirst(VALIDATE, () => answer('  '))
    await steps.askCode()
    steps.enter(await steps.mailedCode())
    await until(() => expect(toasts()).toContainEqual(error('El codigo no es valido')))
    expect(saidBeside(steps.codeField())).toMatch(/El codigo no es valido/)
    expect(steps.codeField()).toHaveFocus()
  })

  it('a wrong code is said beside the field in the server’s words; the right one still opens', async () => {
    await renderApp(server, { path: '/registrate' })
    await steps.askCode()
    steps.enter(WRONG)
    await until(() => expect(saidBeside(steps.codeField())).toMatch(/El código no es correcto/))
    expect(steps.codeField()).toHaveFocus()
    steps.enter(await steps.mailedCode())
    await steps.atAddress()
  })

  it('an expired code is said so, and a new one opens', async () => {
    const time = holdTime(server.clock)
    await renderApp(server, { path: '/registrate' })
    await steps.askCode()
    const old = await steps.mailedCode()
    await time.advance(10 * 60_000)
    steps.enter(old)
    await until(() => expect(saidBeside(steps.codeField())).toMatch(/El código ya venció. Pide uno nuevo/))
    steps.press('Reenviar código')
    await until(() => expect(document.querySelector('[role=timer]')).not.toBeNull())
    steps.enter(await steps.mailedCode())
    await steps.atAddress()
  })
})

describe('opening the account fails', () => {
  const create = async () => {
    await steps.verify()
    await steps.fillAddress()
    steps.press('Crear cuenta')
  }

  it.each(LOST_ANSWERS)('[ERR-44] when %s, the address stays and can be sent again', async (_why, lost) => {
    const app = await renderWithFirst(CREATE, lost)
    await create()
    await until(() => expect(toasts()).toContainEqual(error('Error al crear la cuenta')))
    formSays('Error al crear la cuenta')
    expect(screen.getByLabelText('Dirección')).toHaveValue('Av. Amazonas N34-120')
    expect(screen.queryByText('Verificar mi correo otra vez')).toBeNull()
    steps.press('Crear cuenta')
    await until(() => expect(app.path()).toBe('/cliente/menu'))
  })

  it('[ERR-25] without a text of the server it shows the text of the catalogue', async () => {
    await renderWithFirst(CREATE, () => answer(''))
    await create()
    await until(() => expect(toasts()).toContainEqual(error('Tu cuenta no se ha creado')))
    formSays('Tu cuenta no se ha creado')
    expect(window.localStorage.getItem('session_id')).toBeNull()
  })

  it('whose answer was lost after the server had opened it, the second try says so and leads to /login', async () => {
    const lose = async () => {
      // The server hears the call; its answer is lost on the way.
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
    // It stands before the button that was pressed in vain.
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

  it('refused for the verified e-mail, it can be verified again without losing the address', async () => {
    const time = holdTime(server.clock)
    await renderWithFirst(CREATE, () => answer('No pudimos comprobar tu correo. Pide un código nuevo.'))
    await create()
    await until(() => formSays(/No pudimos comprobar tu correo/))
    steps.press('Verificar mi correo otra vez')
    await time.advance(60_000)
    steps.press((await until(() => screen.getByText('Enviar un código nuevo'))).textContent ?? '')
    await until(steps.codeField)
    steps.enter(await steps.mailedCode())
    expect(await steps.atAddress()).toHaveValue('Av. Amazonas N34-120')
    steps.press('Crear cuenta')
    await until(signedIn)
  })

  it('with a back end that gives no ticket the account is opened without one', async () => {
    const app = await renderApp(server, {
      path: '/registrate',
      interfere: (address) => (address === VALIDATE ? answer('success') : undefined),
    })
    await steps.askCode()
    steps.enter(WRONG)
    await steps.atAddress()
    await steps.fillAddress()
    steps.press('Crear cuenta')
    await until(() => expect(app.callsTo(CREATE)).toHaveLength(1))
    expect(app.callsTo(CREATE)[0]?.body).not.toHaveProperty('registro')
    expect(app.callsTo(CREATE)[0]?.body).toMatchObject({ account: ROSA })
  })
})
