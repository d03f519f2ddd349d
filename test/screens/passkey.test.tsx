import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { loginPage } from '../support/login-page'
import { addPasskey, answerWith, type Passkey } from '../support/passkeys'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const EMAIL = 'ana@example.com'
const ENTER = 'Entrar con tu huella o llave'

let server: TestServer
let passkey: Passkey

beforeEach(async () => {
  server = await startTestServer()
  const id = await addAccount(server.deps, { email: EMAIL })
  passkey = (await addPasskey(server, id)).passkey
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window.navigator, 'credentials')
  return server.close()
})

const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer

type Asked = { publicKey: { challenge: ArrayBuffer; rpId: string; userVerification: string } }

/** A browser whose question the person answers with `answer`. */
const withBrowser = (get: (asked: Asked) => Promise<unknown>) => {
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => true
  const browser = Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable })
  vi.stubGlobal('PublicKeyCredential', browser)
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: { get } })
}

const signed = async ({ publicKey: { challenge, rpId, userVerification } }: Asked) => {
  expect([rpId, userVerification]).toEqual(['localhost', 'required'])
  const answer = answerWith(passkey, { challenge: Buffer.from(challenge).toString('base64url') })
  return {
    id: answer.id,
    rawId: bytes(answer.id),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(answer.client_data),
      authenticatorData: bytes(answer.authenticator_data),
      signature: bytes(answer.signature),
      userHandle: bytes(passkey.handle),
    },
    getClientExtensionResults: () => ({}),
  }
}
const onLogin = async (passkey_site = 'localhost') => {
  const app = await renderApp(server, { path: '/login', config: { passkey_site } })
  await until(() => screen.getByLabelText('Correo electrónico'))
  return app
}

it('[LOGIN-07] a passkey signs in without an e-mail; the four items are stored as after a code, and none is offered', async () => {
  withBrowser(signed)
  const app = await onLogin()
  loginPage(server).press(ENTER)
  await until(() => expect(app.path()).toBe('/cliente/menu'))
  const items = ['session_id', 'keylogin', 'code_confirm', 'user'].map((key) => localStorage.getItem(key))
  expect(items).toEqual([expect.any(String), expect.any(String), 'true', expect.stringContaining(EMAIL)])
  expect(screen.queryByText('La próxima vez entra con tu huella')).toBeNull()
})

it('closing the browser’s question says nothing; a refusal is said, and the code still works', async () => {
  let outcome = async (_: Asked): Promise<unknown> => {
    throw new DOMException('closed', 'NotAllowedError')
  }
  withBrowser((asked) => outcome(asked))
  await onLogin()
  const page = loginPage(server)
  page.press(ENTER)
  await until(() => expect(screen.queryByText('Cancelar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  outcome = async (asked) => {
    await server.db.query.deleteFrom('passkeys').execute()
    return signed(asked)
  }
  page.press(ENTER)
  await until(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Esta llave ya no abre ninguna cuenta.'),
  )
  await page.askCode(EMAIL)
})

it.each([
  ['the back end has none', ''],
  ['the browser knows none', 'localhost'],
])('where %s, /login offers the code alone', async (_why, site) => {
  if (site === '') withBrowser(signed)
  await onLogin(site)
  expect(screen.queryByText(ENTER)).toBeNull()
})
