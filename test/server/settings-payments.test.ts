import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { getSettingChanges, getSettings, saveSettings, tryWallet } from '#contract/extensions/settings'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { accountsText } from '#domain/bank-accounts'
import { readConfig } from '../../server/config'
import { settlePayments } from '../../server/modules/membership'
import { walletTryService } from '../../server/modules/settings/wallet-service'
import { startKitchen } from '../support/kitchen'
import { startProvider } from '../support/provider'

const ACCOUNT = {
  banco: 'Banco Pichincha',
  tipo: 'ahorros',
  numero: '2203-456789',
  titular: 'Rosa Luna',
  identificacion: '1712345678',
}

const start = async (env: Record<string, string> = {}) => {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const { baseUrl, clientId, merchantId, secret } = provider.account
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', PAYPAL_API: baseUrl, ...env })
  const kitchen = await startKitchen({ ana: { envios: 0 } }, undefined, { config })
  const { admin, ana, server } = kitchen
  onTestFinished(() => server.close())
  const save = (valores: Record<string, string>) =>
    server.call(saveSettings, { tema: 'pagos', valores }, admin)
  const stored = async () =>
    (await server.call(getSettings, {}, admin)).data.ajustes.find(({ tema }) => tema === 'pagos')
  const served = async () => (await server.inject({ url: '/config.json' })).json()
  const order = (request_id: string) => server.call(createWalletOrder, { membership: '1', request_id }, ana)
  const keys = { paypal_id: clientId, paypal_clave: secret, paypal_comercio: merchantId }
  return { ...kitchen, provider, save, stored, served, order, keys }
}

/** A server that accepts and never answers. */
const silentAddress = async (): Promise<string> => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = silent.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

it('bank accounts are served by field, and as lines for screens that know no accounts', async () => {
  const { save, served } = await start()
  await save({ cuentas: accountsText([{ ...ACCOUNT, banco: ' Banco Pichincha ' }]) })
  expect(await served()).toMatchObject({
    bank_accounts: [{ ...ACCOUNT, numero: '2203456789' }],
    bank_transfer: 'Banco Pichincha\nCuenta de ahorros 2203456789\nA nombre de Rosa Luna\nCédula 1712345678',
  })
  await save({ cuentas: '' })
  expect((await served()).bank_transfer).toContain('cuenta de ejemplo: no envíes dinero')
})

it('BANK_TRANSFER is the text, and no accounts stand beside it', async () => {
  const { save, served, stored } = await start({ BANK_TRANSFER: 'Banco del Barrio 123' })
  expect((await save({ cuentas: accountsText([ACCOUNT]) })).mensaje).toContain('BANK_TRANSFER')
  expect(await served()).toMatchObject({ bank_accounts: [], bank_transfer: 'Banco del Barrio 123' })
  expect(await stored()).toMatchObject({
    valores: { cuentas: 'Banco del Barrio 123' },
    fijos: { cuentas: 'BANK_TRANSFER' },
  })
})

it.each([
  [{ cuentas: 'Banco del Barrio 123' }, 'debe ser una lista de cuentas'],
  [{ cuentas: 'Banco|ahorros|1234|Rosa||' }, 'debe ser una lista de cuentas'],
  [{ cuentas: accountsText([{ ...ACCOUNT, numero: '12x' }]) }, 'de 4 a 30 dígitos'],
  [{ cuentas: accountsText([{ ...ACCOUNT, titular: ' ' }]) }, 'a nombre de quién'],
  [{ cuentas: accountsText([{ ...ACCOUNT, identificacion: '17' }]) }, '10 dígitos y el RUC 13'],
  [{ cuentas: accountsText(Array.from({ length: 7 }, () => ACCOUNT)) }, 'hasta 6 cuentas'],
  [{ billetera: 'paypal', paypal_id: 'publico' }, 'paypal_clave: hace falta para cobrar con PayPal'],
  [{ paypal_comercio: 'corto' }, 'id de comerciante'],
])('%j is refused in words and changes nothing', async (valores, why) => {
  const { save, stored } = await start()
  const before = await stored()
  expect((await save(valores)).mensaje).toContain(why)
  expect(await stored()).toEqual(before)
})

it('typed keys are paid by from then on, sealed, and shown by no call', async () => {
  const { admin, keys, order, provider, save, served, server, stored } = await start()
  expect((await save({ billetera: 'paypal', ...keys })).mensaje).toBe('success')
  expect((await served()).paypal_client_id).toBe(keys.paypal_id)
  const { headers } = await server.inject({ url: '/health' })
  expect(headers['content-security-policy']).toContain('https://*.paypal.com')
  expect(provider.orders.has((await order('una')).data.order.id)).toBe(true)
  expect(await stored()).toMatchObject({ valores: { paypal_clave: '' }, guardados: { paypal_clave: true } })
  const { cambios } = (await server.call(getSettingChanges, { tema: 'pagos' }, admin)).data
  const rows = await server.db.query.selectFrom('settings').selectAll().execute()
  expect(JSON.stringify([rows, cambios])).not.toContain(keys.paypal_clave)
  await save({ billetera: 'none' })
  expect((await served()).paypal_client_id).toBe('')
  expect((await order('otra')).mensaje).toMatch(/^Por ahora no recibimos pagos en línea/)
})

it('an order that was begun under earlier keys is captured and followed by them', async () => {
  const { ana, ids, keys, order, provider, save, server } = await start()
  await save({ billetera: 'paypal', ...keys })
  const { id } = (await order('antes')).data.order
  provider.approve(id)
  await save({ paypal_id: 'otra cuenta', paypal_clave: 'otra', paypal_comercio: 'VANDKCHN23456' })
  await save({ billetera: 'none' })
  expect((await server.call(captureWalletOrder, { order: id }, ana)).mensaje).toBe('success')
  server.clock.advance(60 * 60 * 1000)
  await settlePayments(server.deps)()
  const { query } = server.db
  const account = await query
    .selectFrom('accounts')
    .select('envios')
    .where('id', '=', ids.ana)
    .executeTakeFirst()
  expect(account?.envios).toBe(20)
})

it('the environment’s wallet is whole: its keys are shown as fixed', async () => {
  const { keys, save, stored } = await start({ WALLET: 'none' })
  expect((await stored())?.fijos).toEqual({
    billetera: 'WALLET',
    paypal_id: 'WALLET',
    paypal_clave: 'WALLET',
    paypal_comercio: 'WALLET',
  })
  expect((await save({ billetera: 'paypal', ...keys })).mensaje).toContain('WALLET')
})

it('keys are tried before they are saved, and every end has its words', async () => {
  const { admin, keys, save, server } = await start()
  const attempt = async (valores: Record<string, string>) =>
    (await server.call(tryWallet, { valores }, admin)).mensaje
  // The demo's own, while there are no keys.
  expect(await attempt({})).toBe('success')
  expect(await attempt({ paypal_id: 'publico' })).toMatch(/^Faltan datos de PayPal/)
  expect(await attempt({ ...keys, paypal_comercio: 'x' })).toContain('id de comerciante')
  expect(await attempt({ ...keys, paypal_clave: 'otra' })).toMatch(/^PayPal no acepta estas claves/)
  expect(await attempt(keys)).toBe('success')
  await save({ billetera: 'paypal', ...keys })
  expect(await attempt({})).toBe('success')
  const paypalApi = await silentAddress()
  const deps = { ...server.deps, config: { ...server.deps.config, paypalApi }, walletTryMs: 20 }
  const impatient = walletTryService(deps)
  await expect(impatient.try({ valores: keys })).rejects.toMatchObject({
    mensaje: expect.stringMatching(/^PayPal no respondió a tiempo/),
  })
})
