import type { CallInput, CallSent } from '#contract/envelope'
import { NOT_ALLOWED } from '#contract/envelope'
import type { getMovements } from '#contract/extensions/movements'
import { ROLE_ADMIN } from '#domain/constants'
import { fullName } from '#domain/full-name'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import type { Caller } from '../../identity/sessions'
import { pageOf, pageWanted } from '../../pages'
import { countMovements, listMovements, type Movement, placeOfMovement } from './movements-repository'
import { CLIENT_ANSWERS } from './texts'

type Sent = CallSent<typeof getMovements>

/** Reads the ledger; a page and its count are of one instant. */
export const movementsService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /**
   * One page of an account's ledger, newest first, each row with the balance after it: one's own, or an administrator's
   * choice. Refuses a client who names an account. Clients do not see which administrator made a movement.
   */
  async list(caller: Caller, { cliente, ...paging }: CallInput<typeof getMovements>) {
    const isOffice = caller.role === ROLE_ADMIN
    if (cliente !== undefined && !isOffice) throw new Refusal(NOT_ALLOWED)
    return db.snapshot(async (query) => {
      const accountId = cliente === undefined ? caller.accountId : await idOf(query, cliente)
      const page = pageWanted(paging, 1)
      const read = await listMovements(query, accountId, page)
      const count = await countMovements(query, accountId)
      const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfMovement })
      return {
        movimientos: rows.map((row) => movementOf(row, accountId, isOffice)),
        ...ends,
      }
    })
  },
})

const idOf = async (query: Queryable, keylogin: string): Promise<number> =>
  (await accountNamed(query, keylogin)).id

const authorOf = ({ actor_id, nombre, apellidos }: Movement, isNamed: boolean): string => {
  if (actor_id === null) return ''
  return isNamed ? fullName({ nombre, apellidos }) : CLIENT_ANSWERS.kitchen
}

const movementOf = (row: Movement, accountId: number, isOffice: boolean): Sent['movimientos'][number] => {
  const propio = row.actor_id === accountId
  return {
    id: String(row.id),
    at: row.created_at,
    delta: row.delta,
    saldo: row.saldo,
    motivo: row.reason,
    palabras: row.words,
    quien: authorOf(row, isOffice || propio),
    propio,
    order_id: row.order_id === null ? '' : String(row.order_id),
    entrega: row.date,
    platillo: row.dish_name ?? '',
  }
}
