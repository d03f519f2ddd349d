import type { CallSent } from '#contract/envelope'
import type { getShowcase } from '#contract/extensions/showcase'
import { todayIn } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { addDays, dateOfDay } from '#domain/iso-date'
import { menuVisibility } from '#domain/menu-visibility'
import { sectorsIn } from '#domain/sectors'
import { sectorsOfMany } from '#domain/stops'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { rutaOf } from '../../images/ruta'
import { findFirstMenuFrom, listClosedDays } from '../../records/days-repository'
import { listSold } from '../../records/levels-repository'
import { listOrderable } from '../../records/room-repository'
import { listSectorsOfClients, listShownDishes } from './showcase-repository'

type Showcase = CallSent<typeof getShowcase>

/** The call is public, so the database is read this often at most; a new price is seen as soon. */
const KEEP_MS = 5000
/** A sector without deliveries for two months is not shown as served. */
const SERVED_DAYS = 60
/** Fewer clients of a sector could be recognised. */
const LEAST_CLIENTS = 3

type ShowcaseDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'settings'>

/** The kitchen's public page. */
export const showcaseService = ({ clock, config, db, settings }: ShowcaseDeps) => {
  let kept: { at: number; showcase: Promise<Showcase> } | null = null

  const dishes = async (query: Queryable): Promise<Showcase['platillos']> => {
    const today = todayIn(clock)
    const menu = await findFirstMenuFrom(query, today)
    if (!menu || !menuVisibility(menu.start_date, today).visible) return []
    const closed = await listClosedDays(query, { from: menu.start_date, to: menu.end_date })
    const all = await listShownDishes(query, menu.id)
    const orderable = new Set(await listOrderable(query, menu))
    return DAYS.flatMap((day) => {
      const date = dateOfDay(menu.start_date, day)
      return closed.some((shut) => shut.date === date)
        ? []
        : all
            .filter((dish) => dish.day === day && orderable.has(dish.id))
            .map(({ id, image_hash, name }) => ({
              id: String(id),
              name,
              date,
              ruta: image_hash === null ? '' : rutaOf(image_hash),
            }))
    })
  }

  const read = (): Promise<Showcase> =>
    db.snapshot(async (query) => {
      const since = addDays(todayIn(clock), -SERVED_DAYS)
      const sectors = await listSectorsOfClients(query, since)
      return {
        platillos: await dishes(query),
        servicios: (await listSold(query, config.mode)).map(({ descripcion, envios, id, precio_cents }) => ({
          id: String(id),
          descripcion,
          precio: precio_cents / 100,
          envios,
        })),
        sectores: sectorsOfMany(
          sectors.map(({ colonia }) => colonia),
          LEAST_CLIENTS,
        ),
      }
    })

  const current = (): Promise<Showcase> => {
    const now = clock.now()
    // A failure is not cached; a clock that was set back reads anew.
    if (kept && now >= kept.at && now < kept.at + KEEP_MS) return kept.showcase
    const fresh = { at: now, showcase: read() }
    kept = fresh
    fresh.showcase.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh.showcase
  }

  return {
    /** The public view. */
    async show() {
      const sectores = sectorsIn(settings.now().web.sectorsServed)
      const showcase = await current()
      // What the office names counts, and at once.
      return sectores.length === 0 ? showcase : { ...showcase, sectores }
    },
  }
}
