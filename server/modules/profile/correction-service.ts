import type { CallInput } from '#contract/envelope'
import type { correctAccount, correctAddress, getCorrections } from '#contract/extensions/clients'
import { matchingAllergens } from '#domain/allergies'
import { maySee } from '#domain/areas'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import { ACCOUNT_REQUIRED } from '#domain/required-fields'
import type { AccountRow, AddressRow } from '../../db/schema'
import { accountNamed, lockClient } from '../../identity/client'
import { addressFormOf, requireFilled } from '../../identity/person-form'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { recordChanges } from '../../records/changes-repository'
import { listComingDishes, listCorrections, updateAccount } from './repository'
import { accountChange, moveTo, type ProfileDeps } from './service'

/** The office corrects clients' data: each change has its author in the history, and a letter tells the client. */
export const correctionService = ({ clock, db }: Pick<ProfileDeps, 'clock' | 'db'>) => ({
  /** As the client's own save, without a picture. Allergies that the caller does not see stay as they are. */
  async account(caller: Caller, { account, cliente, version }: CallInput<typeof correctAccount>) {
    requireFilled(account, ACCOUNT_REQUIRED)
    const seesAllergies = maySee(caller.areas, 'allergies')
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const before = await lockClient(trx, cliente)
      const alergias = (seesAllergies ? account.alergias : undefined) ?? before.alergias
      const { fields, isOther } = accountChange(before, { ...account, alergias }, version)
      if (isOther) {
        await updateAccount(trx, before.id, fields)
        const accountId = before.id
        await recordChanges(trx, { actorId: caller.accountId, at: dateTimeIn(clock) }, [
          { field: 'nombre', from: fullName(before), to: fullName(fields), accountId },
          { field: 'telefono', from: phonesIn(before), to: phonesIn(fields), accountId },
          { field: 'alergias', from: before.alergias, to: fields.alergias, accountId },
        ])
      }
      const coming = seesAllergies ? await listComingDishes(trx, before.id, todayIn(clock)) : []
      const choques = coming.flatMap(({ allergens, date, dish_name, id, type }) => {
        const alergenos = matchingAllergens(allergens, fields.alergias).join(', ')
        return alergenos === '' ? [] : [{ order_id: String(id), date, type, platillo: dish_name, alergenos }]
      })
      return { choques }
    })
  },

  /** As the client's own save of the main address. */
  async address(caller: Caller, { address: typed, cliente, version }: CallInput<typeof correctAddress>) {
    const address = addressFormOf(typed)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { id: accountId } = await lockClient(trx, cliente)
      const moved = await moveTo(trx, { accountId, address, opened: version, now: clock.now() })
      if (moved === null) return
      await recordChanges(trx, { actorId: caller.accountId, at: dateTimeIn(clock) }, [
        { field: 'direccion', from: placeIn(moved.before), to: placeIn(address), accountId },
      ])
    })
    return {}
  },

  /** The corrections of a client, without the allergies where the caller does not see them. */
  async list({ areas }: Caller, { cliente }: CallInput<typeof getCorrections>) {
    return db.snapshot(async (query) => {
      const { id } = await accountNamed(query, cliente)
      const rows = (await listCorrections(query, id)).filter(
        ({ field }) => field !== 'alergias' || maySee(areas, 'allergies'),
      )
      return {
        correcciones: rows.map(({ created_at, field, from_value, id, to_value, ...by }) => ({
          id: String(id),
          at: created_at,
          quien: fullName(by),
          campo: field,
          de: from_value,
          a: to_value,
        })),
      }
    })
  },
})

const phonesIn = ({ phone, phone2 }: Pick<AccountRow, 'phone' | 'phone2'>): string =>
  [phone, phone2].filter((it) => it !== '').join(', ')

/** An address in one line of the history; the pin counts as a part of it. */
const placeIn = (row: Omit<AddressRow, 'account_id'> | undefined): string => {
  if (!row) return ''
  const { apartamento, ciudad, colonia, comentarios, direccion, estado, lat, lng, referencia, cp } = row
  const words = [direccion, apartamento, colonia, ciudad, estado, cp, referencia, comentarios, lat, lng]
  return words.filter((it) => it !== '' && it !== null).join(', ')
}
