import type { CallInput } from '#contract/envelope'
import type { importClients, previewImport } from '#contract/extensions/import'
import { dateTimeIn } from '#domain/calendar'
import { LEVEL_MIN } from '#domain/constants'
import type { ImportedPerson } from '#domain/imported-person'
import type { Trx } from '../../db/port'
import type { NewAccount } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { keyloginOf } from '../../identity/keys'
import { phoneColumns } from '../../identity/person-form'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { mailOf } from '../../mail/mail-of'
import type { OutgoingMail } from '../../mail/port'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { openBatch, recordChanges } from '../../records/changes-repository'
import { mapInTurns, pieces } from '../../turns'
import { planOf, readRows } from './import-plan-service'
import {
  countOpened,
  findImport,
  IMPORTED,
  insertAccounts,
  insertAddresses,
  moveBalances,
  ROWS_AT_ONCE,
} from './import-repository'
import type { ReadRow } from './import-row'

type ImportDeps = Pick<ModuleDeps, 'config' | 'db' | 'clock' | 'secrets' | 'settings' | 'mail'>

/** Letters of welcome go out one after the other: codes pass them, and a mail server takes them for no flood. */
const LETTER_EVERY_MS = 1000
/** Opens accounts for the clients of a spreadsheet (decision 042). */
export const importService = (deps: ImportDeps) => ({
  /** What {@link run} would do. Refuses a sheet without rows, or with too many. */
  async preview({ filas }: CallInput<typeof previewImport>) {
    const { again, levels, rows } = await readRows(deps, filas)
    const { fresh, known, problems } = await planOf(deps.db.query, rows)
    return {
      nuevos: fresh.length,
      envios: fresh.reduce((sum, { person }) => sum + person.envios, 0),
      existentes: known,
      repetidas: again,
      problemas: problems,
      servicios: levels.map(({ descripcion, id }) => ({ id, descripcion })),
    }
  },

  /** Opens the accounts of all right rows in one transaction; a row whose e-mail has an account changes nothing. */
  async run(caller: Caller, { filas, request_id, carta }: CallInput<typeof importClients>) {
    const { again, rows } = await readRows(deps, filas)
    const repetidas = again.length
    const accounts = await preparedAccounts(deps, rows)
    const letters = carta ? await preparedLetters(deps, rows) : []
    return deps.db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      await deps.db.hold(trx, 'import')
      const before = await findImport(trx, request_id)
      const { fresh, problems } = await planOf(trx, rows)
      const con_error = new Set(problems.map(({ fila }) => fila)).size
      const right = rows.length - con_error
      if (before) {
        const nuevos = await countOpened(trx, before.id)
        return {
          lote: String(before.id),
          nuevos,
          existentes: right - nuevos,
          repetidas,
          con_error,
          envios: 0,
        }
      }
      if (fresh.length === 0)
        return { lote: null, nuevos: 0, existentes: right, repetidas, con_error, envios: 0 }
      const kind = 'importacion' as const
      const actorId = caller.accountId
      const batchId = await openBatch(trx, { kind, actorId, now: deps.clock.now(), requestId: request_id })
      const done = { nuevos: 0, envios: 0 }
      const welcomed = new Set<string>()
      for (const some of pieces(fresh, ROWS_AT_ONCE)) {
        const opened = await openAll(trx, deps, { some, accounts, actorId, batchId })
        done.nuevos += opened.length
        done.envios += opened.reduce((sum, { envios }) => sum + envios, 0)
        for (const { email } of opened) welcomed.add(email)
      }
      for (const letter of letters) if (welcomed.has(letter.to)) await deps.mail.enqueue(trx, letter)
      return { lote: String(batchId), ...done, existentes: right - done.nuevos, repetidas, con_error }
    })
  },
})

type Prepared = ReadonlyMap<string, NewAccount>

/** What takes time stands before the transaction, which other writers wait for. */
const preparedAccounts = async (
  { clock, secrets }: ImportDeps,
  rows: readonly ReadRow[],
): Promise<Prepared> => {
  const created_at = dateTimeIn(clock)
  const right = rows.filter(({ problems }) => problems.length === 0)
  const accounts = await mapInTurns(right, ({ person }) => {
    const { alergias, apellidos, email, level, nombre, nota, phone, phone2 } = person
    return {
      ...IMPORTED,
      ...phoneColumns({ phone, phone2 }),
      ...{ alergias, apellidos, created_at, email, nombre, note: nota },
      keylogin: keyloginOf(secrets, email),
      nivel: level ?? LEVEL_MIN,
      membership_id: level ?? 0,
    }
  })
  return new Map(accounts.map((account) => [account.email, account]))
}

type Opening = { some: readonly ReadRow[]; accounts: Prepared; actorId: number; batchId: number }
type Opened = Pick<ImportedPerson, 'email' | 'envios'>

const openAll = async (
  trx: Trx,
  { clock }: ImportDeps,
  { some, accounts, actorId, batchId }: Opening,
): Promise<Opened[]> => {
  const at = dateTimeIn(clock)
  const people = new Map(some.map(({ person }) => [person.email, person]))
  const ids = await insertAccounts(
    trx,
    [...people.keys()].flatMap((email) => accounts.get(email) ?? []),
  )
  const opened = ids.flatMap(({ id, email }) => {
    const person = people.get(email)
    return person === undefined ? [] : [{ id, person }]
  })
  await insertAddresses(
    trx,
    opened.flatMap(({ id, person }) =>
      person.address === null ? [] : [{ account_id: id, ...person.address }],
    ),
  )
  const moves = opened.map(({ id, person }) => ({ accountId: id, delta: person.envios }))
  await moveBalances(trx, moves, { actorId, at })
  const changes = opened.map(
    ({ id }) => ({ field: 'alta', from: '', to: 'importacion', accountId: id }) as const,
  )
  await recordChanges(trx, { actorId, at, batchId }, changes)
  return opened.map(({ person }) => person)
}

/** A letter each, in the sheet's order. */
const preparedLetters = (
  { clock, ...deps }: ImportDeps,
  rows: readonly ReadRow[],
): Promise<OutgoingMail[]> => {
  const [sender, now] = [senderOf(deps), clock.now()]
  const right = rows.filter(({ problems }) => problems.length === 0)
  return mapInTurns(right, ({ person: { email, nombre } }, index) =>
    mailOf({
      to: email,
      sender,
      letter: LETTERS.welcome({ ...sender, name: nombre }),
      notBefore: now + index * LETTER_EVERY_MS,
    }),
  )
}
