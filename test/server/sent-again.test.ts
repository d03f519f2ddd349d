import { describe, expect, it } from 'vitest'
import { brokenBalances, dumpOf } from '../support/database-dump'
import type { World } from '../support/every-call'
import { readyToWrite, WRITING_CALLS } from '../support/writing-calls'

/** The state to compare; a session's last use, a code's wrong tries and a row's version may differ. */
const endState = async ({ server }: World) => {
  await server.deps.mail.idle()
  const dump = await dumpOf(server, [
    'accounts',
    'meta',
    'niveles',
    'addresses',
    'billing',
    'shipments_ledger',
    'menus',
    'dishes',
    'dish_images',
    'orders',
    'reviews',
    'payments',
    'transfers',
    'statement_lines',
    'statement_columns',
    'notices',
    'notice_settings',
    'push_subscriptions',
    'day_addresses',
    'tastes',
    'forgotten_days',
    'automatic_choices',
    'paused_days',
    'order_addresses',
    'problems',
    'calendars',
    'passkeys',
    'used_challenges',
    'wallet_sandbox',
    'mails',
    'registration_tickets',
    'batches',
    'changes',
    'closed_days',
    'stops',
    'routes',
    'deliveries',
    'stop_ticks',
    'waiting',
  ])
  const sessions = await server.db.query.selectFrom('sessions').select('account_id').execute()
  const attempts = await server.db.query
    .selectFrom('wallet_orders')
    .select(['order_id', 'state', 'trouble_settled_ms'])
    .execute()
  return { ...dump, sessions: sessions.length, attempts, copies: server.deps.copies.list().length }
}

/** A whole kitchen each, on a busy machine. */
const timeout = 30_000

describe('a call whose answer was lost is sent again', { timeout }, () => {
  it.each(WRITING_CALLS)('%s: the same end, and success or a sentence', async (name) => {
    const { world, send, again } = await readyToWrite(name)
    const before = await endState(world)
    const first = await send()
    expect([first.status, first.mensaje]).toEqual([200, 'success'])
    const after = await endState(world)
    expect(after).not.toEqual(before)
    world.server.clock.advance(1000)
    const second = await send()
    expect(second.status).toBe(200)
    if (again === 'success') expect(second.mensaje).toBe('success')
    else expect(second.mensaje).toMatch(/^[¡¿A-ZÁÉÍÓÚÑ].{10,}[.!]?$/)
    expect(await endState(world)).toEqual(after)
    expect(await brokenBalances(world.server)).toEqual([])
  })

  it.each(WRITING_CALLS)('%s: ten times at once end as once does', async (name) => {
    const { world, send } = await readyToWrite(name)
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    for (const { status, mensaje } of answers) expect([status, mensaje === '']).toEqual([200, false])
    expect(answers.some(({ mensaje }) => mensaje === 'success')).toBe(true)
    const after = await endState(world)
    await send()
    expect(await endState(world)).toEqual(after)
    expect(await brokenBalances(world.server)).toEqual([])
  })
})
