import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { getDeliveryUser } from '#contract/calls/clients'
import { createClient } from '#contract/extensions/clients'
import { CLIENT_ANSWERS } from '../../server/modules/clients/texts'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'

const ROSA = {
  nombre: 'Rosa',
  apellidos: 'Vera',
  email: 'Rosa@Correo.test',
  phone: '0991234567',
  alergias: 'Maní',
}
const ASKED = { account: ROSA, address: anAddress(), carta: true }

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { admin, server } = kitchen
  const create = (input: object = {}, session = admin) =>
    server.call(createClient, { ...ASKED, ...input }, session)
  const subjects = async () => {
    await server.deps.mail.idle()
    return (await server.outbox()).map(({ subject, to }) => [to, subject])
  }
  const accounts = async () => (await server.db.query.selectFrom('accounts').select('id').execute()).length
  return { ...kitchen, create, subjects, accounts }
}

it('opens an account with its address and a letter, once, and in the history', async () => {
  const { accounts, admin, create, server, subjects, ids } = await start()
  const before = await accounts()
  const { keylogin } = (await create()).data
  expect((await create()).data.keylogin).toBe(keylogin)
  expect(await accounts()).toBe(before + 1)
  const { user } = (await server.call(getDeliveryUser, { keylogin: keylogin ?? '' }, admin)).data
  expect(user).toMatchObject({
    account: { nombre: 'Rosa', email: 'rosa@correo.test', phone_e164: '+593991234567', alergias: 'Maní' },
    address: { direccion: anAddress().direccion },
    envios: 0,
  })
  expect(await subjects()).toEqual([
    ['rosa@correo.test', expect.stringMatching(/^Tu cuenta en .* está lista$/)],
  ])
  const changes = await server.db.query
    .selectFrom('changes')
    .select(['actor_id', 'field', 'to_value'])
    .where('field', '=', 'alta')
    .execute()
  expect(changes).toEqual([{ actor_id: ids.admin, field: 'alta', to_value: 'oficina' }])
})

it('its person signs in by code, also without a letter and an address', async () => {
  const { create, server, subjects } = await start()
  const { keylogin } = (await create({ address: undefined, carta: false })).data
  expect(await subjects()).toEqual([])
  await server.call(sendLoginCode, { email: 'rosa@correo.test' })
  const code = (await server.outbox())[0]?.code
  const { data, mensaje } = await server.call(validateLoginCode, {
    keylogin: keylogin ?? '',
    code: code ?? '',
  })
  expect(mensaje).toBe('success')
  expect(data.user).toMatchObject({ nombre: 'Rosa', rol: 1 })
})

it('refuses what a registration refuses, and an e-mail that has another account', async () => {
  const { accounts, ana, create } = await start()
  const before = await accounts()
  const refusal = async (account: object, input: object = {}) =>
    (await create({ account: { ...ROSA, ...account }, ...input })).mensaje
  expect(await refusal({ nombre: ' ' })).toMatch(/nombre/i)
  expect(await refusal({ email: 'rosa' })).toMatch(/correo/i)
  expect(await refusal({ phone: '12' })).toMatch(/teléfono/i)
  expect(await refusal({}, { address: { ...anAddress(), lat: 40 } })).toMatch(/Ecuador/)
  for (const email of ['ana@demo.test', 'jefa@demo.test']) {
    expect(await refusal({ email })).toBe(CLIENT_ANSWERS.emailTaken)
  }
  expect((await create({}, ana)).mensaje).toBe('No tienes permiso para realizar esta acción')
  expect(await accounts()).toBe(before)
})
