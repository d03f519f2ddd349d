import type { CallInput } from '#contract/envelope'
import type { saveLogo } from '#contract/extensions/settings'
import { dateTimeIn } from '#domain/calendar'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { releasePicture, withPictures } from '../../images'
import { rutaOf } from '../../images/ruta'
import { recordChanges } from '../../records/changes-repository'
import { decodeUpload } from '../../routing/uploads'
import { LOGO, lockSettings, writeSettings } from '../../settings/repository'
import type { SettingsDeps } from './service'

type Save = { caller: Caller; origin: string; input: CallInput<typeof saveLogo> }

/** The history says that there is one, not which. */
const shownAs = (ruta: string): string => (ruta === '' ? '' : 'imagen')

/** Puts a picture, checked and made small as every one, in the logo's place; without one the logo goes. */
export const saveKitchenLogo = async (
  { clock, db, images, security, settings }: SettingsDeps,
  { caller, input: { image }, origin }: Save,
): Promise<{ logo: string }> => {
  const at = dateTimeIn(clock)
  const logo = await withPictures(
    async () => (image ? decodeUpload(images, image) : null),
    (picture) =>
      db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        const before = await lockSettings(trx, LOGO, '')
        const value = picture === null ? '' : rutaOf(picture.hash)
        if (value === before) return before
        if (picture !== null) await images.show(trx, [picture])
        await writeSettings(trx, { subject: LOGO, value, updated_at: at })
        const change = {
          field: 'ajuste',
          setting: 'cocina.logo',
          from: shownAs(before),
          to: shownAs(value),
        } as const
        await recordChanges(trx, { actorId: caller.accountId, at }, [change])
        await releasePicture(trx, before === '' ? null : before)
        return value
      }),
  )
  await settings.refresh()
  await security.record({ event: 'settings_changed', accountId: caller.accountId, network: origin })
  return { logo }
}
