import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { NO_ACTIVE_SESSION, NOT_ALLOWED } from '#contract/envelope'
import { setSoldOut } from '#contract/extensions/day'
import { getKitchenSheet } from '#contract/extensions/kitchen'
import { changeMember, endMember, getTeam, inviteMember } from '#contract/extensions/team'
import type { Area } from '#domain/areas'
import { assertStillAllowed } from '../../server/identity/still'
import { administratorService } from '../../server/modules/administrators'
import { addAccount } from '../support/accounts'
import { type Kitchen, startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const ROSA = 'rosa@demo.test'
const SHEET = { search: '2026-03-03', searchType: 'almuerzo' } as const

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
})

const invite = (areas: readonly Area[], over: object = {}, by: TestSession = kitchen.admin) =>
  kitchen.server.call(inviteMember, { nombre: 'Rosa', correo: ROSA, areas: [...areas], ...over }, by)
const team = async (by: TestSession = kitchen.admin) =>
  (await kitchen.server.call(getTeam, {}, by)).data.personas
const keyOf = async (email: string) => (await team()).find(({ correo }) => correo === email)?.cuenta ?? ''
const change = async (areas: readonly Area[], over: object = {}, by: TestSession = kitchen.admin) =>
  kitchen.server.call(changeMember, { cuenta: await keyOf(ROSA), areas: [...areas], ...over }, by)
const end = async (email: string, by: TestSession = kitchen.admin) =>
  kitchen.server.call(endMember, { cuenta: await keyOf(email) }, by)
const enter = (email: string) => sessionFor(kitchen.server, email)
/** Another one with administración. */
const second = async () => {
  await addAccount(kitchen.server.deps, { email: 'otra@demo.test', rol: 4 })
  return enter('otra@demo.test')
}
const changes = () =>
  kitchen.server.db.query
    .selectFrom('changes')
    .select(['actor_id', 'from_value', 'to_value'])
    .where('field', '=', 'areas')
    .orderBy('id')
    .execute()

describe('an invitation', () => {
  it('opens an account and writes once; who has never come in is shown so until then', async () => {
    expect((await invite(['cocina', 'reparto'])).mensaje).toBe('success')
    expect((await invite(['reparto', 'cocina'])).mensaje).toBe('success')
    const [mail, ...others] = await kitchen.server.outbox()
    expect([mail?.to, mail?.subject, others]).toEqual([ROSA, 'Ya puedes entrar a la oficina de Vianda', []])
    expect(mail?.text).toContain('Tu trabajo ahí: Cocina, Reparto.')
    expect(mail?.text).toContain('/login')
    expect((await team()).at(-1)).toMatchObject({
      nombre: 'Rosa',
      areas: ['cocina', 'reparto'],
      visto: null,
      soy: false,
    })
    kitchen.server.clock.advance(61_000)
    const session = await kitchen.server.signIn(ROSA)
    const { user } = (await kitchen.server.call(validateSession, {}, session)).data
    expect(user).toMatchObject({ rol: 4, areas: 'cocina,reparto' })
    expect((await team()).at(-1)?.visto).toMatch(/^2026-03-02 /)
    expect(await changes()).toEqual([
      { actor_id: kitchen.ids.admin, from_value: 'cliente', to_value: 'cocina,reparto' },
    ])
  })

  it('as administración has no areas on the wire: every area is theirs', async () => {
    await invite(['administracion', 'caja'])
    const { user } = (await kitchen.server.call(validateSession, {}, await enter(ROSA))).data
    expect(user).not.toHaveProperty('areas')
    expect((await team()).at(-1)?.areas).toEqual(['administracion'])
  })

  it('is refused in words without a name, an address or an area, for who works here, and for a client who is served', async () => {
    expect((await invite(['cocina'], { nombre: ' ' })).mensaje).toBe('Escribe el nombre de la persona.')
    expect((await invite(['cocina'], { correo: 'rosa' })).mensaje).toContain('correo electrónico válido')
    expect((await invite([])).mensaje).toBe('Elige al menos un área.')
    expect((await invite(['cocina'], { areas: ['jardín'] })).mensaje).toContain('areas')
    expect((await invite(['cocina'], { correo: 'jefa@demo.test' })).mensaje).toContain('ya trabaja aquí')
    expect((await invite(['cocina'], { correo: 'ana@demo.test' })).mensaje).toContain('es de un cliente')
    const bea = kitchen.server.db.query.updateTable('accounts').where('id', '=', kitchen.ids.bea)
    await bea.set({ envios: 0 }).execute()
    await addOrderRow(kitchen, { account_id: kitchen.ids.bea, date: '2026-03-04', status: 'programado' })
    expect((await invite(['cocina'], { correo: 'bea@demo.test' })).mensaje).toContain('es de un cliente')
    expect(await team()).toHaveLength(1)
    expect(await kitchen.server.outbox()).toEqual([])
  })

  it('takes back who left, and opens a new account for who was deleted', async () => {
    await invite(['cocina'])
    await end(ROSA)
    expect((await invite(['caja'])).mensaje).toBe('success')
    expect((await team()).at(-1)).toMatchObject({ correo: ROSA, areas: ['caja'] })
    await end(ROSA)
    await kitchen.server.db.query
      .updateTable('accounts')
      .set({ email: null, deleted_at: '2026-03-01 08:00:00' })
      .where('email', '=', ROSA)
      .execute()
    expect((await invite(['cocina'])).mensaje).toBe('success')
    expect(await team()).toHaveLength(2)
  })
})

describe('other areas', () => {
  it('count from the next call on, in an open session, and are refused over another person’s change', async () => {
    await invite(['cocina'])
    const rosa = await enter(ROSA)
    const { version } = (await team()).at(-1) ?? {}
    expect((await kitchen.server.call(getKitchenSheet, SHEET, rosa)).mensaje).toBe('success')
    expect((await change(['caja'], { version })).mensaje).toBe('success')
    expect((await kitchen.server.call(getKitchenSheet, SHEET, rosa)).mensaje).toBe(NOT_ALLOWED)
    expect((await change(['reparto'], { version })).mensaje).toContain('mientras las mirabas')
    expect((await change(['caja'], { version })).mensaje).toBe('success')
    expect((await changes()).map(({ to_value }) => to_value)).toEqual(['cocina', 'caja'])
  })

  it('stop a write that was on its way', async () => {
    await invite(['cocina', 'caja'])
    const { id } = await kitchen.server.db.query
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', ROSA)
      .executeTakeFirstOrThrow()
    await change(['caja'])
    const still = (areas: readonly Area[]) =>
      kitchen.server.db.transaction((trx) => assertStillAllowed(trx, { accountId: id, role: 4, areas }))
    await expect(still(['cocina', 'caja'])).rejects.toThrow(NOT_ALLOWED)
    await expect(still(['caja'])).resolves.toBeUndefined()
  })

  it('are nobody’s own to give, and not for a person who left', async () => {
    const cuenta = kitchen.admin.keylogin
    expect((await change(['cocina'], { cuenta })).mensaje).toContain('Eres la única persona')
    await second()
    expect((await change(['cocina'], { cuenta })).mensaje).toContain('a ti mismo')
    expect((await change(['administracion'], { cuenta })).mensaje).toBe('success')
    expect((await change(['cocina'], { cuenta: kitchen.ana.keylogin })).mensaje).toContain('ya no trabaja')
    expect((await change(['cocina'], { cuenta: 'nobody' })).mensaje).toContain('ya no trabaja')
  })
})

describe('the end of somebody’s work', () => {
  it('ends their sessions at once, and the account is a client’s again; a second time changes nothing', async () => {
    await invite(['cocina'])
    const rosa = await enter(ROSA)
    const cuenta = await keyOf(ROSA)
    const done = () => kitchen.server.call(endMember, { cuenta }, kitchen.admin)
    expect((await done()).mensaje).toBe('success')
    const dish = { dish_id: String(kitchen.menu.dishes.martes[0]?.id), sold_out: true }
    expect((await kitchen.server.call(setSoldOut, dish, rosa)).mensaje).toBe(NO_ACTIVE_SESSION)
    const { user } = (await kitchen.server.call(validateSession, {}, await enter(ROSA))).data
    expect(user.rol).toBe(1)
    expect((await done()).mensaje).toBe('success')
    expect((await changes()).map(({ to_value }) => to_value)).toEqual(['cocina', 'cliente'])
    expect((await kitchen.server.call(endMember, { cuenta: 'nobody' }, kitchen.admin)).mensaje).toContain(
      'ya no trabaja',
    )
  })

  it('is nobody’s own to decide, and two who end each other leave one', async () => {
    expect((await end('jefa@demo.test')).mensaje).toContain('Eres la única persona')
    const otra = await second()
    expect((await end('jefa@demo.test')).mensaje).toContain('a ti mismo')
    const otraKey = await keyOf('otra@demo.test')
    const both = await Promise.all([
      kitchen.server.call(endMember, { cuenta: otraKey }, kitchen.admin),
      kitchen.server.call(endMember, { cuenta: kitchen.admin.keylogin }, otra),
    ])
    expect(both.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1)
    const left = await kitchen.server.db.query
      .selectFrom('accounts')
      .select('areas')
      .where('rol', '=', 4)
      .execute()
    expect(left).toEqual([{ areas: '' }])
  })
})

describe('the command line', () => {
  it('gives somebody of an area administración, and never takes it from the last', async () => {
    const administrators = administratorService(kitchen.server.deps)
    await invite(['cocina'])
    await expect(administrators.dismiss({ email: 'jefa@demo.test' })).rejects.toThrow('único administrador')
    expect((await administrators.appoint({ email: ROSA })).kind).toBe('promoted')
    expect((await team()).at(-1)?.areas).toEqual(['administracion'])
    expect((await administrators.dismiss({ email: 'jefa@demo.test' })).kind).toBe('demoted')
  })
})
