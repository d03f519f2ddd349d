import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { importClients, previewImport } from '#contract/extensions/import'
import { SHEET_ROWS_MAX } from '#domain/sheet'
import { copiesOf } from '../../server/commands/copy/kept'
import { writeMeta } from '../../server/db/meta-repository'
import type { Db } from '../../server/db/port'
import { FINGERPRINT, fingerprintOf } from '../../server/identity/fingerprint'
import { ON_DATABASES } from '../lib/databases'
import { ADMIN, fillKitchen, KITCHEN, type Size } from '../lib/kitchen-data'
import type { Part, Row } from '../lib/results'
import { appOn } from '../lib/server'

const SIZE: Size = { clients: 2000, orders: 30_000, busy: 500 }
const IDLE_MS = 3000
const MOST_MS = 50
const SECRETS = { key: Buffer.alloc(32, 7) }

/** `wait`: the longest of another's call, `p99` of them; `busy`: the
 * processor's time of the busiest call, which other work on the machine does not lengthen. All in ms. */
type Wait = { took: number; calls: number; p99: number; wait: number; busy: number }

const sheet = (count: number): Blob => {
  const rows = Array.from({ length: count }, (_, n) => ({
    fila: n + 2,
    nombre: 'Ana Lucía',
    apellidos: `Pérez Núñez ${n}`,
    email: `cliente${n}@hoja.test`,
    phone: '+593 99 123 4567',
    alergias: n % 7 === 0 ? 'Maní' : '',
    nivel: '1',
    envios: String(n % 20),
    direccion: 'Av. Amazonas N1-2',
    colonia: 'La Carolina',
    ciudad: 'Quito',
  }))
  return new Blob([JSON.stringify(rows)], { type: 'application/json' })
}

const post = async (app: FastifyInstance, address: string, payload: object): Promise<void> => {
  const response = await app.inject({ method: 'POST', url: `/api/${address}`, payload })
  if (response.json().mensaje !== 'success') throw new Error(`${address}: ${response.body.slice(0, 300)}`)
}

const form = (fields: Record<string, string | Blob>): FormData => {
  const made = new FormData()
  for (const [name, value] of Object.entries({ rute: '', ...ADMIN, ...fields })) made.append(name, value)
  return made
}

const look = (app: FastifyInstance) => post(app, 'account/validate_session.php', { rute: '', ...ADMIN })

/** Another person's calls during some work, one after the other. */
const during = async (app: FastifyInstance, work: () => Promise<unknown>): Promise<Wait> => {
  let isDone = false
  const waits: number[] = []
  let busy = 0
  const start = performance.now()
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const asked = performance.now()
    const used = process.cpuUsage()
    await look(app)
    waits.push(performance.now() - asked)
    await new Promise((resolve) => setImmediate(resolve))
    const { system, user } = process.cpuUsage(used)
    busy = Math.max(busy, (system + user) / 1000)
  }
  await done
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return { took: performance.now() - start, calls: waits.length, p99, wait: sorted.at(-1) ?? 0, busy }
}

/** The statement's ids were given: the next ones come after them. */
const countOn = async ({ dialect, query }: Db): Promise<void> => {
  if (dialect !== 'postgres') return
  for (const table of ['accounts', 'menus', 'dishes', 'orders'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      query,
    )
}

const measure = async (db: Db): Promise<Record<string, Wait>> => {
  await fillKitchen(db, SIZE)
  await countOn(db)
  await writeMeta(db.query, 'mode', 'demo')
  await writeMeta(db.query, FINGERPRINT, fingerprintOf(SECRETS))
  const dataDir = mkdtempSync(join(tmpdir(), 'vianda-bench-'))
  const copies = copiesOf({
    clock: { now: () => KITCHEN.now },
    config: { dataDir, secretKey: null },
    db,
    secrets: SECRETS,
  })
  const app = await appOn(db)
  const filas = sheet(SHEET_ROWS_MAX)
  for (let n = 0; n < 300; n += 1) await look(app)
  try {
    return {
      nothing: await during(app, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS))),
      'the preview of 5,000 rows': await during(app, () => post(app, previewImport.address, form({ filas }))),
      'the import of 5,000 rows': await during(app, () =>
        post(app, importClients.address, form({ filas, request_id: 'bench', carta: 'true' })),
      ),
      'a copy': await during(app, () => copies.make()),
    }
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** How long others wait while a kitchen moves in, and while a copy is made. */
export const meanwhile: Part = {
  name: 'meanwhile',
  async run() {
    const raw: Record<string, Record<string, Wait>> = {}
    const rows: Row[] = []
    for (const [kind, on] of Object.entries(ON_DATABASES)) {
      const waits = await on(measure)
      raw[kind] = waits
      for (const [work, { took, wait }] of Object.entries(waits)) {
        rows.push({
          what: `${kind}: session look-up beside ${work}, ${Math.round(took)} ms (| ${MOST_MS} ms)`,
          ours: wait,
          reference: MOST_MS,
          unit: 'ms',
          goal: `≤ ${MOST_MS} ms`,
        })
      }
    }
    return { rows, raw }
  },
}
