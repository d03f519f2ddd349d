import type { saveAccount, saveAddress } from '#contract/calls/profile'
import type { CallInput } from '#contract/envelope'
import { keptParagraph } from '#domain/kept-line'
import { ACCOUNT_REQUIRED } from '#domain/required-fields'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { noteMove, saveAddressOf } from '../../identity/addresses-repository'
import { lockAccount } from '../../identity/lock-repository'
import { addressFormOf, phoneColumns, requireFilled, requirePhone } from '../../identity/person-form'
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
    const typed = {
      nombre: account.nombre,
      apellidos: account.apellidos,
      phone: account.phone,
      alergias: keptParagraph(account.alergias),
    }
    requireFilled(typed, ACCOUNT_REQUIRED)
    const write = (picture: Picture | null) =>
      db.transaction(async (trx) => {
        const before = await lockAccount(trx, accountId)
        if (!before) throw new Refusal(TEXTS.noActiveSession)
        const phones = { phone: typed.phone, phone2: account.phone2 ?? before.phone2 }
        requirePhone(phones.phone, before.phone)
        if (phones.phone2 !== '') requirePhone(phones.phone2, before.phone2)
        const fields = { ...typed, ...phoneColumns(phones) }
        const versions = { stored: accountVersion(before), wanted: accountVersion(fields), opened }
        const isOther = hasChanges(versions, PERSON_ANSWERS.changedMeanwhile)
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
      const stored = addressVersion(await findAddress(trx, accountId))
      const versions = { stored, wanted: addressVersion(address), opened: input.version }
      if (!hasChanges(versions, PERSON_ANSWERS.changedMeanwhile)) return
      await saveAddressOf(trx, accountId, address)
      await noteMove(trx, accountId, clock.now())
    })
    return { user: await userOf(db.query, accountId) }
  },
})
