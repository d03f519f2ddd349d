import { addDays, dateTimeIn, type IsoDate, mondayOf, todayIn } from '#domain/calendar'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Trx } from '../db/port'
import type { ModuleDeps } from '../deps'
import { keyloginOf } from '../identity/keys'
import { phoneColumns } from '../identity/person-form'
import { deliverPastOrders, insertHiddenLevel, insertPerson, insertWeek } from './demo-repository'
import { PEOPLE } from './people'
import { type DemoPictures, demoPictures } from './pictures'
import type { Moment } from './plan'
import { playDays } from './played-days'
import { HISTORY_WEEKS, mondaysBetween, planWeek } from './week-plan'

export { DEMO_ACCOUNTS } from './people'

export type DemoDeps = Pick<ModuleDeps, 'db' | 'clock' | 'images' | 'secrets'>

/** The Monday up to which the demo has made menus. */
const MENUS_THROUGH = 'demo:menus-through'
/** Written first, so that of two servers on one database the second waits for the first and finds all done. */
const TURN = 'demo:turn'

/**
 * Fills the demo relative to today in Guayaquil: on a fresh database everything, later only the days that have
 * passed since. What people did meanwhile stays; what the administrator removed does not come back. All of it
 * is one transaction, so a start that is interrupted leaves nothing half done. Running it again adds nothing.
 */
export const topUpDemo = async (deps: DemoDeps): Promise<void> => {
  const { db, clock } = deps
  const moment = { today: todayIn(clock), now: dateTimeIn(clock) }
  const lastMonday = addDays(mondayOf(moment.today), 7)
  const lacksMenus = ((await readMeta(db.query, MENUS_THROUGH)) ?? '') < lastMonday
  const pictures = lacksMenus ? await demoPictures(deps.images) : null
  await db.transaction(async (trx) => {
    await writeMeta(trx, TURN, moment.now)
    if (pictures) await deps.images.show(trx, pictures.all)
    const known = await readMeta(trx, MENUS_THROUGH)
    if (known === undefined) await settle(trx, deps, moment, pictures)
    if (pictures) await addMenus(trx, { known, lastMonday, moment, pictures })
    await playDays(trx, moment, known === undefined)
    await deliverPastOrders(trx, moment.today, moment.now)
  })
}

/** Levels and people, before anything has happened. */
const settle = async (
  trx: Trx,
  { secrets }: DemoDeps,
  { today }: Moment,
  pictures: DemoPictures | null,
): Promise<void> => {
  await insertHiddenLevel(trx)
  const ids = new Map<string, number>()
  for (const person of PEOPLE) {
    const { email, nombre, apellidos, phone, alergias, rol, nivel, referrer } = person
    const account = {
      keylogin: keyloginOf(secrets, email),
      email,
      rol,
      nombre,
      apellidos,
      ...phoneColumns({ phone, phone2: '' }),
      alergias,
      img_ruta: pictures?.avatars.get(email) ?? null,
      nivel,
      membership_id: 0,
      envios: 0,
      referrer_id: referrer === null ? null : (ids.get(referrer) ?? null),
      reward_available: 0,
      created_at: `${addDays(today, -person.joinedDaysAgo)} 06:45:00`,
    }
    ids.set(email, await insertPerson(trx, account, person.address))
  }
}

const addMenus = async (
  trx: Trx,
  {
    known,
    lastMonday,
    moment,
    pictures,
  }: { known: string | undefined; lastMonday: IsoDate; moment: Moment; pictures: DemoPictures },
): Promise<void> => {
  const first = known === undefined ? addDays(mondayOf(moment.today), -7 * HISTORY_WEEKS) : addDays(known, 7)
  for (const start of mondaysBetween(first, lastMonday)) {
    const written = `${addDays(start, -10)} 09:20:00`
    const at = written < moment.now ? written : moment.now
    const week = { start, end: addDays(start, 4), at, dishes: planWeek(start) }
    await insertWeek(trx, week, ({ dish }) => pictures.dishes.get(dish.slug) ?? [])
  }
  await writeMeta(trx, MENUS_THROUGH, lastMonday)
}
