import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { saidBeside } from '../support/login-page'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'

const ANA = 'ana@example.com'
const SEND = 'create-account/code_send_mail.php'
const VALIDATE = 'create-account/validate_code.php'
const CREATE = 'create-account/create.php'

let server: TestServer
let steps: ReturnType<typeof registrationPage>

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, nombre: 'Ana' })
    },
  })
  steps = registrationPage(server)
})
afterEach(() => server.close())

const stored = (key: string) => window.localStorage.getItem(key)
const heading = () => screen.getByRole('heading', { level: 1 })
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent
const account = (email: string) =>
  server.db.query
    .selectFrom('accounts')
    .innerJoin('addresses', 'addresses.account_id', 'accounts.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

describe('/registrate', () => {
  it('[REG-01] [REG-02] [REG-03] [REG-04] [REG-07] [OK-12] [OK-13] [OK-14] opens an account in three steps and leads to /cliente/dashboard', async () => {
    const app = await renderApp(server, { path: '/registrate' })
    await until(() => expect(currentStep()).toBe('Paso 1 de 3Tus datos'))
    for (const name of ['nombre', 'apellidos', 'email', 'phone'] as const) {
      expect(steps.field(name)).toHaveValue('')
    }
    expect(steps.terms()).not.toBeChecked()
    expect(screen.queryByText('Te invitó un amigo')).toBeNull()

    await steps.askCode()
    expect(currentStep()).toBe('Paso 2 de 3Tu código')
    expect(screen.getByText(`Enviamos un código de 6 dígitos a ${ROSA.email}.`)).toBeInTheDocument()
    await until(() => expect(toastTexts()).toEqual(['El correo se envio con exito']))
    steps.enter(await steps.mailedCode())

    await steps.atAddress()
    expect(currentStep()).toBe('Paso 3 de 3Tu dirección')
    await until(() => expect(toastTexts()).toContain('Codigo Validado'))
    await steps.fillAddress()
    steps.press('Crear cuenta')
    await until(() => expect(app.visited()).toContain('/cliente/dashboard'))
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    expect(toastTexts()).toContain('Tu cuenta se creo sin problemas.')
    expect(await account(ROSA.email)).toMatchObject({
      nombre: 'Rosa',
      rol: 1,
      nivel: 1,
      envios: 0,
      ciudad: 'Quito',
      cp: 170505,
    })
  })

  it('[CALL-10] [CALL-11] [CALL-12] [REG-05] [SESS-01] [SESS-04] its three calls carry what was typed, the referrer and the ticket; their answer is the session', async () => {
    const { keylogin } = await server.signIn(ANA)
    const app = await renderApp(server, { path: `/registrate?referrer=${keylogin}` })
    await steps.askCode()
    const code = await steps.mailedCode()
    steps.enter(code)
    await steps.atAddress()
    await steps.fillAddress()
    steps.press('Crear cuenta')
    await until(() => expect(stored('session_id')).toBeTruthy())
    const { nombre, email, phone } = ROSA
    expect(app.callsTo(SEND).map(({ body }) => body)).toEqual([{ rute: '', nombre, email, phone }])
    expect(app.callsTo(VALIDATE).map(({ body }) => body)).toEqual([{ rute: '', code, email }])
    const [create, ...more] = app.callsTo(CREATE)
    expect(more).toEqual([])
    expect(create?.body).toMatchObject({
      rute: '',
      account: { ...ROSA, referrer: keylogin },
      address: { direccion: 'Av. Amazonas N34-120', estado: 'Pichincha', colonia: 'La Carolina', cp: 170505 },
      registro: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(stored('code_confirm')).toBe('true')
    expect(stored('keylogin')).toBe((await account(ROSA.email))?.keylogin)
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ rol: 1, account: { email } })
    const ana = await server.db.query
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', ANA)
      .executeTakeFirst()
    expect((await account(ROSA.email))?.referrer_id).toBe(ana?.id)
  })

  it('[VAL-39] [VAL-40] [VAL-41] [VAL-42] [VAL-43] an empty first step says what is missing beside each field, has the first one in hand and asks nothing', async () => {
    const app = await renderApp(server, { path: '/registrate' })
    await until(() => steps.field('nombre'))
    steps.press('Enviar código')
    expect(saidBeside(steps.field('nombre'))).toMatch(/Escribe tu nombre/)
    expect(saidBeside(steps.field('apellidos'))).toMatch(/Escribe tus apellidos/)
    expect(saidBeside(steps.field('email'))).toMatch(/Escribe tu correo/)
    expect(saidBeside(steps.field('phone'))).toMatch(/Escribe tu teléfono/)
    expect(saidBeside(steps.terms())).toMatch(/acepta los términos/)
    expect(steps.field('nombre')).toHaveFocus()
    expect(steps.field('nombre')).toBeInvalid()

    await steps.fillPerson({ email: 'rosa@example' })
    steps.press('Enviar código')
    expect(saidBeside(steps.field('email'))).toMatch(/no parece completo/)
    expect(steps.field('email')).toHaveFocus()
    await steps.fillPerson()
    fireEvent.click(steps.terms())
    steps.press('Enviar código')
    expect(steps.terms()).toHaveFocus()
    expect(app.callsTo('create-account/code_send_mail.php')).toEqual([])
  })

  it('[VAL-46] an empty or short code is said beside the field and asks nothing', async () => {
    const app = await renderApp(server, { path: '/registrate' })
    await steps.askCode()
    steps.enter('')
    expect(saidBeside(steps.codeField())).toMatch(/Escribe el código/)
    steps.enter('123')
    expect(saidBeside(steps.codeField())).toMatch(/6 dígitos/)
    expect(steps.codeField()).toHaveFocus()
    expect(app.callsTo(VALIDATE)).toEqual([])
  })

  it('an e-mail that has an account sees the same; its mail says so, and the code step shows the way in', async () => {
    const app = await renderApp(server, { path: '/registrate' })
    await steps.askCode({ email: ANA })
    const [mail] = (await server.outbox()).filter(({ to }) => to === ANA)
    expect(mail).toMatchObject({ code: null, subject: 'Ya tienes una cuenta en Vianda' })
    expect(screen.getByText(/¿El correo dice que ya tienes una cuenta\?/)).toBeInTheDocument()
    steps.press('Entra con ella')
    await until(() => expect(app.path()).toBe('/login'))
  })

  it.each(['$2y$10$/Zx1a.Qb|ñ&=+%7 <c>', ' k7\u00a0'])(
    'an invitation is told on every step and passed on as it is, and one from nobody we know (%s) opens the account all the same',
    async (key) => {
      const app = await renderApp(server, { path: `/registrate?${new URLSearchParams({ referrer: key })}` })
      await until(() => expect(screen.getByText('Te invitó un amigo')).toBeInTheDocument())
      await steps.verify()
      expect(screen.getByText('Te invitó un amigo')).toBeInTheDocument()
      await steps.fillAddress()
      steps.press('Crear cuenta')
      await until(() => expect(app.path()).toBe('/cliente/menu'))
      expect(app.callsTo(CREATE)[0]?.body).toMatchObject({ account: { referrer: key } })
      expect((await account(ROSA.email))?.referrer_id).toBeNull()
    },
  )

  it('who is signed in already is told so, and may go on or register another account', async () => {
    const app = await renderApp(server, { path: '/registrate', signInAs: ANA })
    await until(() => expect(heading()).toHaveTextContent('Hola, Ana'))
    expect(screen.getByText(new RegExp(`tu sesión está abierta con ${ANA}`))).toBeInTheDocument()
    steps.press('Registrar otra cuenta')
    await until(() => steps.field('nombre'))
    expect(stored('session_id')).toBeNull()
    server.clock.advance(61_000)
    await renderApp(server, { path: '/registrate', signInAs: ANA, reload: true })
    steps.press((await until(() => screen.getByText('Continuar'))).textContent ?? '')
    await until(() => expect(window.location.pathname).toBe('/cliente/menu'))
    expect(app.sent.filter(({ address }) => address.startsWith('create-account/'))).toEqual([])
  })
})
