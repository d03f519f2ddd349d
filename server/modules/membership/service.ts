import type { ModuleDeps } from '../../deps'
import { listLevels } from './repository'

type MembershipDeps = Pick<ModuleDeps, 'db'>

/** The levels as everybody may read them. */
export const membershipService = ({ db }: MembershipDeps) => ({
  /** The levels with `precio` in units of their currency. The screen hides the one with id 0 (Specification §3). */
  async levels() {
    const rows = await listLevels(db.query)
    return {
      niveles: rows.map((row) => ({
        id: String(row.id),
        descripcion: row.descripcion,
        beneficios: row.beneficios,
        precio: row.precio_cents / 100,
        precio_label: row.precio_label,
      })),
    }
  },
})
