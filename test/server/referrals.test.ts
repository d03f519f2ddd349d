import { afterEach, describe, expect, it } from 'vitest'
import { claimReward, getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { REFERRAL_ANSWERS } from '../../server/modules/referrals/texts'
import { type AccountGiven, addAccount } from '../support/accounts'
import { balanceOf, type Kitchen, startKitchen } from '../support/kitchen'
import type { TestSession } from '../support/server'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const PAID = '2026-02-10 10:00:00'

const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, ids, ana, admin } = kitchen
  const { db } = server
  /** A client invited by Ana or a given referrer: `{name}@guest.test`. */
  const guest = (name: string, given: Partial<AccountGiven> = {}) =>
    addAccount(server.deps, { email: `${name}@guest.test`, referrer_id: ids.ana, ...given })
  const accountOf = (id: number) =>
    db.query.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const keyOf = async (id: number) => (await accountOf(id)).keylogin
  const own = async (input: Record<string, unknown> = {}, session: TestSession = ana) =>
    (await server.call(getClientReferrals, input, session)).data
  const all = async (input: Record<string, unknown> = {}) =>
    (await server.call(getReferrals, input, admin)).data
  const claim = (referred: string, session: TestSession = ana) =>
    server.call(claimReward, { referred }, session)
  const rewards = () =>
    db.query.selectFrom('shipments_ledger').selectAll().where('reason', '=', 'recompensa').execute()
  return { ...kitchen, db, guest, accountOf, keyOf, own, all, claim, rewards }
}

const emailsOf = ({ accounts }: { accounts: { email: string }[] }) => accounts.map(({ email }) => email)

describe('those whom a client invited (update-clients/get_clients_referrer_client.php)', () => {
  it('[CALL-38] [ENT-24] each has e-mail, keylogin and the shipments to claim, the newest first', async () => {
    const { guest, keyOf, own } = await start()
    const first = await guest('uno', { first_membership_at: PAID, reward_available: 1 })
    const second = await guest('dos')
    const newest = await guest('tres', { created_at: '2026-02-20 09:00:00' })
    expect(await own()).toEqual({
      accounts: [
        {
          email: 'tres@guest.test',
          keylogin: await keyOf(newest),
          rewardAvailable: 0,
          pagado: false,
          reclamado: false,
        },
        {
          email: 'dos@guest.test',
          keylogin: await keyOf(second),
          rewardAvailable: 0,
          pagado: false,
          reclamado: false,
        },
        {
          email: 'uno@guest.test',
          keylogin: await keyOf(first),
          rewardAvailable: 1,
          pagado: true,
          reclamado: false,
        },
      ],
      totalPages: 1,
    })
  })

  it('a reward shows only once the first membership is paid, and not after it was claimed', async () => {
    const { guest, own } = await start()
    await guest('promised', { reward_available: 7 })
    await guest('claimed', { first_membership_at: PAID, reward_available: 7, reward_claimed_at: PAID })
    await guest('paid', { first_membership_at: PAID, reward_available: 7 })
    expect((await own()).accounts.map(({ rewardAvailable }) => rewardAvailable)).toEqual([7, 0, 0])
  })

  it('nobody sees whom others invited, nor who was deleted', async () => {
    const { guest, own, ids, bea } = await start()
    await guest('mine')
    await guest('hers', { referrer_id: ids.bea })
    await guest('gone', { deleted_at: PAID })
    await guest('alone', { referrer_id: null })
    expect(emailsOf(await own())).toEqual(['mine@guest.test'])
    expect(emailsOf(await own({}, bea))).toEqual(['hers@guest.test'])
  })

  it('[REF-01] search matches the beginning of the e-mail in any case, and wildcards stand for themselves', async () => {
    const { guest, own } = await start()
    for (const name of ['ana', 'anabel', 'mariana', 'a_a', '50%off', 'x!y']) await guest(name)
    const found = async (search: string) =>
      emailsOf(await own({ search })).map((email) => email.split('@')[0])
    expect(await found(' ANA')).toEqual(['anabel', 'ana'])
    expect(await found('ana@guest.test')).toEqual(['ana'])
    expect(await found('a_')).toEqual(['a_a'])
    expect(await found('%')).toEqual([])
    expect(await found('50%')).toEqual(['50%off'])
    expect(await found('x!')).toEqual(['x!y'])
    expect(await found('')).toHaveLength(6)
    expect(await found("' or 1=1 --")).toEqual([])
    expect((await own({ search: 'nadie' })).totalPages).toBe(1)
  })

  it('[REF-05] [CONST-08] pages of ten hold everybody once', async () => {
    const { guest, own } = await start()
    for (let n = 0; n < 12; n += 1) await guest(`guest${n}`)
    const pages = [await own({ page: 1, itemsPerPage: 10 }), await own({ page: 2, itemsPerPage: 10 })]
    expect(pages.map((page) => [page.accounts.length, page.totalPages])).toEqual([
      [10, 2],
      [2, 2],
    ])
    expect(new Set(pages.flatMap(emailsOf)).size).toBe(12)
  })
})

describe('all referrals (update-clients/get_clients_referrer.php)', () => {
  it('[CALL-27] [ENT-23] each invited client with who invited them, the newest first', async () => {
    const { guest, keyOf, all, ids } = await start()
    const one = await guest('uno', { nombre: 'Uno' })
    const two = await guest('dos', { nombre: 'Dos', referrer_id: ids.bea })
    await guest('alone', { referrer_id: null })
    expect(await all()).toEqual({
      accounts: [
        {
          email: 'dos@guest.test',
          keylogin: await keyOf(two),
          referrer_email: 'bea@demo.test',
          cliente_nombre: 'Dos Paz',
          referrer_nombre: 'Bea Sol',
        },
        {
          email: 'uno@guest.test',
          keylogin: await keyOf(one),
          referrer_email: 'ana@demo.test',
          cliente_nombre: 'Uno Paz',
          referrer_nombre: 'Ana Paz',
        },
      ],
      totalPages: 1,
    })
  })
})

describe('claiming a reward (update-clients/claim_reward.php)', () => {
  it('[CALL-39] adds the number to the referrer’s shipments, sets it to 0 and answers the user', async () => {
    const { guest, keyOf, claim, own, accountOf, rewards, ids, db } = await start()
    const id = await guest('uno', { first_membership_at: PAID, reward_available: 3 })
    const { user } = (await claim(await keyOf(id))).data
    expect(user).toMatchObject({ nombre: 'Ana', envios: 8 })
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 8, ledger: 8 })
    expect(await rewards()).toMatchObject([
      {
        account_id: ids.ana,
        delta: 3,
        referred_id: id,
        actor_id: ids.ana,
        created_at: '2026-03-02 08:00:00',
      },
    ])
    expect(await accountOf(id)).toMatchObject({
      envios: 0,
      reward_available: 0,
      reward_claimed_at: '2026-03-02 08:00:00',
    })
    expect((await own()).accounts).toMatchObject([{ rewardAvailable: 0 }])
  })

  it('a reward is claimed once for a client, whatever number stands there later', async () => {
    const { guest, keyOf, claim, ids, db } = await start()
    const id = await guest('uno', { first_membership_at: PAID, reward_available: 2 })
    await claim(await keyOf(id))
    await db.query
      .updateTable('accounts')
      .set({ reward_available: 9, reward_claimed_at: null })
      .where('id', '=', id)
      .execute()
    expect((await claim(await keyOf(id))).mensaje).toBe(REFERRAL_ANSWERS.alreadyClaimed)
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 7, ledger: 7 })
  })

  it('before the first membership is paid there is nothing to claim, whatever the number', async () => {
    const { guest, keyOf, claim, accountOf, ids, db } = await start()
    const id = await guest('uno', { reward_available: 4 })
    expect((await claim(await keyOf(id))).mensaje).toBe(REFERRAL_ANSWERS.notYetPaid)
    expect(await accountOf(id)).toMatchObject({ reward_available: 4, reward_claimed_at: null })
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it("others' referrals, oneself, strangers and deleted ones are all as unknown", async () => {
    const { guest, keyOf, claim, rewards, ids, ana } = await start()
    const rewarded = { first_membership_at: PAID, reward_available: 3 }
    const hers = await keyOf(await guest('hers', { ...rewarded, referrer_id: ids.bea }))
    const alone = await keyOf(await guest('alone', { ...rewarded, referrer_id: null }))
    const gone = await keyOf(await guest('gone', { ...rewarded, deleted_at: PAID }))
    for (const key of [hers, alone, gone, ana.keylogin, 'nadie', "' or 1=1"]) {
      expect([key, (await claim(key)).mensaje]).toEqual([key, REFERRAL_ANSWERS.unknownReferral])
    }
    expect(await rewards()).toEqual([])
  })

  it('two who invited each other claim at the same time and both are paid once', async () => {
    const { claim, ids, ana, bea, db } = await start()
    for (const [id, referrer] of [
      [ids.ana, ids.bea],
      [ids.bea, ids.ana],
    ] as const) {
      const values = { referrer_id: referrer, first_membership_at: PAID, reward_available: 1 }
      await db.query.updateTable('accounts').set(values).where('id', '=', id).execute()
    }
    const both = Array.from({ length: 10 }, () => [claim(bea.keylogin, ana), claim(ana.keylogin, bea)])
    await Promise.all(both.flat())
    expect(await balanceOf(db, ids.ana)).toEqual({ envios: 6, ledger: 6 })
    expect(await balanceOf(db, ids.bea)).toEqual({ envios: 6, ledger: 6 })
  })
})
