import type { saveAccount, saveAddress } from '#contract/calls/profile'
import type { CallInput } from '#contract/envelope'
import { keptParagraph } from '#domain/kept-line'
import { ACCOUNT_REQUIRED } from '#domain/required-fields'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { noteMove, saveAddressOf } from '../../identity/addresses-repository'
import { lockAccount } from '../../identity/lock-repository'
import {
  type AddressForm,
  addressFormOf,
  phoneColumns,
  requireFilled,
  requirePhone,
} from '../../identity/person-form'
import { PERSON_ANSWERS } from '../../identity/texts'
import { accountVersion, addressVersion, userOf } from '../../identity/users'
import { findAddress } from '../../identity/users-repository'
import { type Picture, releasePicture, withPictures } from '../../images'
import { rutaOf } from '../../images/ruta'
import { decodeUpload } from '../../routing/uploads'
import { TEXTS } from '../../texts'
import { hasChanges } from '../../version'
import { updateAccount } from './repository'

export type ProfileDeps = Pick<ModuleDeps, 'clock' | 'db' | 'images' | 'settings'>

/** Changes a person's own account and address. */
export const profileService = ({ clock, db, images }: ProfileDeps) => ({
  /** Saves the caller's account; the e-mail is no part of it. Without an image the stored one stays, else it goes. */
  async saveAccount(accountId: number, { account, image, version: opened }: CallInput<typeof saveAccount>) {
    requireFilled(account, ACCOUNT_REQUIRED)
    const write = (picture: Picture | null) =>
      db.transaction(async (trx) => {
        const before = await lockAccount(trx, accountId)
        if (!before) throw new Refusal(TEXTS.noActiveSession)
        const { fields, isOther } = accountChange(before, account, opened)
        if (picture === null) return isOther ? updateAccount(trx, accountId, fields) : undefined
        await images.show(trx, [picture])
        await updateAccount(trx, accountId, { ...fields, img_ruta: rutaOf(picture.hash) })
        // A replaced picture is personal data, so it is deleted at once.
        await releasePicture(trx, before.img_ruta)
      })
    await withPictures(async () => (image ? decodeUpload(images, image) : null), write)
    return { user: await userOf(db.query, accountId) }
  },

  /** Saves the caller's delivery address. */
  async saveAddress(accountId: number, input: CallInput<typeof saveAddress>) {
    const address = addressFormOf(input.address)
    await db.transaction(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      await moveTo(trx, { accountId, address, opened: input.version, now: clock.now() })
    })
    return { user: await userOf(db.query, accountId) }
  },
})

type TypedAccount = Pick<AccountRow, 'nombre' | 'apellidos' | 'phone' | 'alergias'> & {
  phone2?: string | undefined
}

/** A locked account's columns after a save, and whether they differ. Refuses wrong telephones and a stale save. */
export const accountChange = (before: AccountRow, typed: TypedAccount, opened: string | undefined) => {
  const { apellidos, nombre, phone, phone2 = before.phone2 } = typed
  requirePhone(phone, before.phone)
  if (phone2 !== '') requirePhone(phone2, before.phone2)
  const alergias = keptParagraph(typed.alergias)
  const fields = { nombre, apellidos, alergias, ...phoneColumns({ phone, phone2 }) }
  const versions = { stored: accountVersion(before), wanted: accountVersion(fields), opened }
  return { fields, isOther: hasChanges(versions, PERSON_ANSWERS.changedMeanwhile) }
}

type Move = { accountId: number; address: AddressForm; opened: string | undefined; now: number }

/** Saves a locked account's address; gives the one before, null where nothing changed. Refuses a stale save. */
export const moveTo = async (trx: Trx, { accountId, address, opened, now }: Move) => {
  const before = await findAddress(trx, accountId)
  const versions = { stored: addressVersion(before), wanted: addressVersion(address), opened }
  if (!hasChanges(versions, PERSON_ANSWERS.changedMeanwhile)) return null
  await saveAddressOf(trx, accountId, address)
  await noteMove(trx, accountId, now)
  return { before }
}
