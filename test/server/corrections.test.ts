import { expect, it, onTestFinished } from 'vitest'
import { deleteClient, getDeliveryUser } from '#contract/calls/clients'
import { saveOrder } from '#contract/calls/orders'
import { saveAccount } from '#contract/calls/profile'
import { correctAccount, correctAddress, getCorrections } from '#contract/extensions/clients'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { noticeSweep } from '../../server/modules/notices'
import { addAccount } from '../support/accounts'
import { anAddress } from '../support/call-answers'
import { orderFor, startKitchen } from '../support/kitchen'
import { sessionFor } from '../support/sessions'

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { admin, ana, server } = kitchen
  const sweep = noticeSweep(server.deps)
  await sweep()
  const cliente = ana.keylogin
  const seen = async () => (await server.call(getDeliveryUser, { keylogin: cliente }, admin)).data.user
  const account = { nombre: 'Anita', apellidos: 'Paz', phone: '0987654321', phone2: '' }
  const correct = (more: object = {}, session = admin, version?: string) =>
    server.call(
      correctAccount,
      { cliente, account: { ...account, ...more }, ...(version && { version }) },
      session,
    )
  const move = (more: object = {}, version?: string) =>
    server.call(
      correctAddress,
      { cliente, address: { ...anAddress(), ...more }, ...(version && { version }) },
      admin,
    )
  const history = async (session = admin) =>
    (await server.call(getCorrections, { cliente }, session)).data.correcciones.map(
      ({ a, campo, de, quien }) => [quien, campo, de, a],
    )
  const letters = async () => {
    server.clock.advance(120_000)
    await sweep()
    await server.deps.mail.idle()
    return (await server.outbox()).filter(({ subject }) => subject === 'La cocina corrigió tus datos')
  }
  return { ...kitchen, cliente, seen, correct, move, history, letters, account }
}

it('corrects name, telephone, allergies and address, in the history, and one letter says what', async () => {
  const { correct, history, letters, move, seen } = await start()
  expect((await correct({ alergias: 'Maní' })).mensaje).toBe('success')
  expect((await move({ direccion: 'Calle Nueva 7' })).mensaje).toBe('success')
  await correct({ alergias: 'Maní' })
  expect(await seen()).toMatchObject({
    account: { nombre: 'Anita', phone_e164: '+593987654321', alergias: 'Maní' },
    address: { direccion: 'Calle Nueva 7' },
  })
  const steps = await history()
  expect(steps.map(([who, field]) => [who, field])).toEqual(
    ['direccion', 'alergias', 'telefono', 'nombre'].map((field) => ['Jefa Paz', field]),
  )
  expect(steps.at(-1)).toEqual(['Jefa Paz', 'nombre', 'Ana Paz', 'Anita Paz'])
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'ana@demo.test' })
  expect(letter?.text).toContain('Cambiamos tu nombre, tu teléfono, tus alergias y tu dirección.')
})

it('refuses a stale save of either part, and what the client could not save', async () => {
  const { account, ana, correct, history, move, seen, server } = await start()
  const before = await seen()
  await server.call(saveAccount, { account: { ...account, nombre: 'Ana María', alergias: '' } }, ana)
  expect((await correct({ nombre: 'Otra' }, undefined, before.account.version)).mensaje).toBe(
    PERSON_ANSWERS.changedMeanwhile,
  )
  await move({ direccion: 'Primera 1' })
  expect((await move({ direccion: 'Segunda 2' }, before.address.version)).mensaje).toBe(
    PERSON_ANSWERS.changedMeanwhile,
  )
  expect((await correct({ phone: '12' })).mensaje).toMatch(/teléfono/i)
  expect((await correct({ nombre: ' ' })).mensaje).toMatch(/nombre/i)
  expect((await move({ lat: 40 })).mensaje).toMatch(/Ecuador/)
  expect((await correct({}, ana)).mensaje).toBe('No tienes permiso para realizar esta acción')
  expect((await history()).map(([, field]) => field)).toEqual(['direccion'])
})

it('names the coming orders that new allergies meet; who sees no allergies changes and reads none', async () => {
  const { ana, correct, history, menu, seen, server } = await start()
  await server.call(saveOrder, { order: orderFor(menu) }, ana)
  await server.db.query
    .updateTable('dishes')
    .set({ allergens: 'Maní, Soya' })
    .where('name', '=', 'Guatita miercoles')
    .execute()
  const clash = { date: '2026-03-04', type: 'almuerzo', platillo: 'Guatita miercoles', alergenos: 'Maní' }
  expect((await correct({ alergias: 'Maní' })).data.choques).toMatchObject([clash])
  const cashier = await addAccount(server.deps, { email: 'caja@demo.test', rol: 4, areas: 'caja' })
  const till = await sessionFor(server, cashier)
  const answer = await correct({ nombre: 'Eva', alergias: '' }, till)
  expect([answer.mensaje, answer.data.choques]).toEqual(['success', []])
  expect((await seen()).account).toMatchObject({ nombre: 'Eva', alergias: 'Maní' })
  expect((await history(till)).map(([, field]) => field)).not.toContain('alergias')
})

it('keeps no value of the history once the client is deleted', async () => {
  const { admin, cliente, correct, move, server } = await start()
  await correct({ alergias: 'Maní' })
  await move({ direccion: 'Calle Nueva 7' })
  expect((await server.call(deleteClient, { id: cliente }, admin)).mensaje).toBe('success')
  const left = await server.db.query.selectFrom('changes').select(['from_value', 'to_value']).execute()
  expect(JSON.stringify(left)).not.toMatch(/Anita|Maní|Nueva|0987654321/)
})
