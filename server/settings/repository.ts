import type { SettingHistory, SettingSubject } from '#domain/constants'
import type { Queryable, Trx } from '../db/port'
import type { SettingsTable } from '../db/schema'

/** The row of the kitchen's logo, which is a picture's `ruta` and no text that people type. */
export const LOGO = 'logo'

export const listSettings = (query: Queryable): Promise<SettingsTable[]> =>
  query.selectFrom('settings').selectAll().orderBy('subject').execute()

/** A subject's stored value, locked until the transaction ends, also where nothing was stored yet (`nothing`). */
export const lockSettings = async (
  trx: Trx,
  subject: SettingSubject | typeof LOGO,
  nothing = '{}',
): Promise<string> => {
  await trx
    .insertInto('settings')
    .values({ subject, value: nothing, updated_at: '' })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  const { value } = await trx
    .selectFrom('settings')
    .select('value')
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value
}

export const writeSettings = async (trx: Trx, { subject, ...row }: SettingsTable): Promise<void> => {
  await trx.updateTable('settings').set(row).where('subject', '=', subject).execute()
}

/** The changes of one subject's settings, newest first. */
export const listSettingChanges = (query: Queryable, subject: SettingHistory, most: number) =>
  query
    .selectFrom('changes')
    .leftJoin('accounts', 'accounts.id', 'changes.actor_id')
    .select(['changes.id', 'changes.created_at', 'changes.setting', 'changes.from_value', 'changes.to_value'])
    .select(['accounts.nombre', 'accounts.apellidos'])
    .where('changes.setting', '>=', `${subject}.`)
    .where('changes.setting', '<', `${subject}/`)
    .orderBy('changes.id', 'desc')
    .limit(most)
    .execute()
