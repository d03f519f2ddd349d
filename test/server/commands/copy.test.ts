import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type KyselyPlugin, sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { epochOf } from '#domain/calendar'
import { bringBack } from '../../../server/commands/copy/bring-back'
import { checkedCopy } from '../../../server/commands/copy/checked'
import { makeCopy } from '../../../server/commands/copy/make'
import { emptySchemaAt } from '../../../server/db/copy/schema-at'
import { databaseStateOf } from '../../../server/db/copy/state'
import { KEPT_TABLES } from '../../../server/db/copy/tables'
import { openEmbedded } from '../../../server/db/embedded'
import { writeMeta } from '../../../server/db/meta-repository'
import type { Db } from '../../../server/db/port'
import { applyShipments } from '../../../server/db/shipments'
import { fingerprintOf } from '../../../server/identity/fingerprint'
import { openSession } from '../../../server/identity/sessions'
import { imageStore } from '../../../server/images'
import { cryptoRandom } from '../../../server/random'
import { addAccount } from '../../support/accounts'
import { openTestDatabase } from '../../support/database'
import { dumpOf } from '../../support/database-dump'
import { addMenu } from '../../support/kitchen'
import { storePicture } from '../../support/pictures'
import { temporaryFolder } from '../../support/temporary-folder'

const AT = '2026-03-02 08:00:00'
const clock = { now: () => epochOf('2026-03-02', '08:00') }
const secrets = { key: Buffer.alloc(32, 7) }
const KEPT = KEPT_TABLES.map(({ name }) => name)

const usable = async (db: Db): Promise<Db> => {
  onTestFinished(() => db.close())
  await writeMeta(db.query, 'mode', 'production')
  await writeMeta(db.query, 'secret-fingerprint', fingerprintOf(secrets))
  return db
}

const database = async () => usable(await openTestDatabase())

/** People who invited each other, a menu, a picture, shipments, and rows that a copy leaves out. */
const kitchen = async (): Promise<Db> => {
  const db = await database()
  const first = await addAccount(
    { db, secrets },
    { email: 'ana@demo.test', nombre: 'Ána "la\nñata" 🥑', envios: 5 },
  )
  const later = await addAccount({ db, secrets }, { email: 'luz@demo.test', referrer_id: first })
  await db.query.updateTable('accounts').set({ referrer_id: later }).where('id', '=', first).execute()
  await addMenu(db, '2026-03-02')
  await storePicture(
    { db, images: imageStore({ db, clock }) },
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  await db.transaction((trx) => openSession(trx, { clock, random: cryptoRandom }, first))
  return db
}

const copied = async (db: Db, file = join(temporaryFolder(), 'cocina.copia.gz')): Promise<string> => {
  await makeCopy({ db, clock, key: secrets.key }, file)
  return file
}

const checked = (file: string, config: Partial<Parameters<typeof checkedCopy>[1]> = {}) =>
  checkedCopy(file, { mode: 'production', secretKey: null, dataDir: temporaryFolder(), ...config })

const restored = async (db: Db, file: string) => bringBack(db, await checked(file))

const kept = (db: Db) => dumpOf({ db }, KEPT)

/** A copy with changed lines, packed again as a forger would. */
const rewritten = (file: string, change: (lines: string[]) => string[]): string => {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const other = join(temporaryFolder(), 'otra.copia.gz')
  writeFileSync(other, gzipSync(`${change(lines).join('\n')}\n`))
  return other
}

/** {@link rewritten} with a new header and a valid checksum. */
const signed = (file: string, change: (header: { migrations: string[] }) => object): string =>
  rewritten(file, ([first = '', ...rows]) => {
    const lines = [JSON.stringify(change(JSON.parse(first))), ...rows.slice(0, -1)]
    const sha256 = createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex')
    return [...lines, JSON.stringify({ rows: rows.length - 1, sha256 })]
  })

/** Works until the query for pictures, which comes late. */
const failingAtPictures: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes('image_variants')) throw new Error('The power is gone')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** A promise and its resolver. */
const gate = (): [Promise<void>, () => void] => {
  let open = (): void => {}
  return [
    new Promise<void>((resolve) => {
      open = resolve
    }),
    () => open(),
  ]
}

describe('a copy', () => {
  it('brings every table back as it was, from either database to the other', async () => {
    const source = await kitchen()
    const embedded = await usable(await openEmbedded(':memory:'))
    const target = await database()
    await restored(embedded, await copied(source))
    await restored(target, await copied(embedded))
    const before = await kept(source)
    expect(
      Object.entries(before)
        .filter(([, rows]) => rows.length > 0)
        .map(([name]) => name),
    ).toEqual(
      expect.arrayContaining(['accounts', 'dishes', 'image_variants', 'images', 'menus', 'shipments_ledger']),
    )
    expect(await kept(embedded)).toEqual(before)
    expect(await kept(target)).toEqual(before)
  })

  it('holds no session: one that was ended must not live again', async () => {
    const source = await kitchen()
    const target = await database()
    expect((await dumpOf({ db: source }, ['sessions']))['sessions']).toHaveLength(1)
    await restored(target, await copied(source))
    expect(await dumpOf({ db: target }, ['sessions'])).toEqual({ sessions: [] })
  })

  it('restored goes on with new numbers', async () => {
    const target = await database()
    await restored(target, await copied(await kitchen()))
    expect(await addAccount({ db: target, secrets }, { email: 'eva@demo.test', envios: 2 })).toBe(3)
  })

  it('restored never gives the number of a row that was deleted again', async () => {
    const source = await kitchen()
    const gone = await addAccount({ db: source, secrets }, { email: 'eva@demo.test' })
    await source.query.deleteFrom('accounts').where('id', '=', gone).execute()
    const [embedded, target] = [await usable(await openEmbedded(':memory:')), await database()]
    await restored(embedded, await copied(source))
    await restored(target, await copied(embedded))
    for (const db of [embedded, target]) {
      expect(await addAccount({ db, secrets }, { email: 'leo@demo.test' })).toBe(gone + 1)
    }
    await target.query.deleteFrom('accounts').where('id', '>', 2).execute()
    const again = await database()
    await restored(again, await copied(target))
    expect(await addAccount({ db: again, secrets }, { email: 'sol@demo.test' })).toBe(gone + 2)
  })

  it('knows a database that is not ours', async () => {
    const db = await openTestDatabase()
    onTestFinished(() => db.close())
    await sql`drop table kysely_migration`.execute(db.query)
    expect(await databaseStateOf(db.query)).toBe('foreign')
  })

  it('is of one instant, whatever is written meanwhile', async () => {
    const folder = temporaryFolder()
    const onFile = async () => usable(await openEmbedded(join(folder, 'vianda.db')))
    const test = await database()
    const [reader, writer] = test.dialect === 'sqlite' ? [await onFile(), await onFile()] : [test, test]
    const id = await addAccount({ db: reader, secrets }, { email: 'ana@demo.test', envios: 5 })
    const move = { accountId: id, delta: 1, reason: 'administrador', at: AT } as const
    const [opened, open] = gate()
    const [written, write] = gate()
    const meanwhile: Db['snapshot'] = (fn) =>
      reader.snapshot(async (query) => {
        await query.selectFrom('accounts').select('id').execute()
        open()
        await written
        return fn(query)
      })
    const writing = opened.then(() => writer.transaction((trx) => applyShipments(trx, move))).then(write)
    const file = await copied({ ...reader, snapshot: meanwhile })
    await writing
    const target = await database()
    await restored(target, file)
    const envios = (db: Db) => db.query.selectFrom('accounts').select('envios').executeTakeFirstOrThrow()
    const ledger = (db: Db) => db.query.selectFrom('shipments_ledger').select('delta').execute()
    expect([await envios(writer), (await ledger(writer)).length]).toEqual([{ envios: 6 }, 2])
    expect([await envios(target), await ledger(target)]).toEqual([{ envios: 5 }, [{ delta: 5 }]])
  })

  it('that cannot be finished leaves nothing behind', async () => {
    const db = await kitchen()
    const folder = temporaryFolder()
    const file = join(folder, 'cocina.copia.gz')
    const dying: Db['snapshot'] = (fn) => db.snapshot((query) => fn(query.withPlugin(failingAtPictures)))
    await expect(copied({ ...db, snapshot: dying }, file)).rejects.toThrow('The power is gone')
    expect([existsSync(file), readdirSync(folder)]).toEqual([false, []])
    await expect(copied(db, join(folder, 'none', 'x.gz'))).rejects.toThrow(
      'no existe ese archivo o su carpeta',
    )
  })
})

describe('restoring', () => {
  it('puts a copy in the place of all that was there', async () => {
    const file = await copied(await kitchen())
    const target = await database()
    await addAccount({ db: target, secrets }, { email: 'otra@demo.test' })
    await target.transaction((trx) => openSession(trx, { clock, random: cryptoRandom }, 1))
    await restored(target, file)
    const { accounts } = await kept(target)
    expect(accounts?.join()).not.toContain('otra@demo.test')
    expect(await dumpOf({ db: target }, ['sessions'])).toEqual({ sessions: [] })
  })

  it('refuses what is cut or changed anywhere, before anything is touched', async () => {
    const file = await copied(await kitchen())
    const bytes = readFileSync(file)
    const target = await database()
    const before = await kept(target)
    const broken = join(temporaryFolder(), 'rota.copia.gz')
    const cuts = [0, 5, 100, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]
    for (const length of cuts) {
      writeFileSync(broken, bytes.subarray(0, length))
      await expect(restored(target, broken)).rejects.toThrow('no se cambió nada')
    }
    for (const at of [0, 40, Math.floor(bytes.length / 2), bytes.length - 6]) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 0x55
      writeFileSync(broken, flipped)
      await expect(restored(target, broken)).rejects.toThrow('no se cambió nada')
    }
    const changes: ((lines: string[]) => string[])[] = [
      (lines) => lines.slice(0, -1),
      (lines) => lines.filter((_line, i) => i !== 3),
      (lines) => [...lines.slice(0, 3), ...lines.slice(2)],
      (lines) => lines.map((line) => line.replace('ana@demo.test', 'eva@demo.test')),
      (lines) => [...lines, '{}'],
      (lines) => [...lines.slice(0, 2), '[99,[1]]', ...lines.slice(2)],
      (lines) => [...lines.slice(0, 2), 'oops', ...lines.slice(2)],
    ]
    for (const change of changes) {
      await expect(restored(target, rewritten(file, change))).rejects.toThrow('no se cambió nada')
    }
    expect(await kept(target)).toEqual(before)
  })

  it('refuses a copy of a newer version in words', async () => {
    const file = await copied(await kitchen())
    const target = await database()
    const newer = [
      rewritten(file, (lines) => lines.map((line) => line.replace('"version":1', '"version":2'))),
      signed(file, (header) => ({ ...header, migrations: [...header.migrations, '9999-future'] })),
    ]
    for (const other of newer) await expect(restored(target, other)).rejects.toThrow('versión más nueva')
  })

  it('refuses a copy of the other mode, and one whose secret cannot be had', async () => {
    const source = await kitchen()
    const file = await copied(source)
    await expect(checked(file, { mode: 'demo' })).rejects.toThrow('de modo production')
    const other = Buffer.alloc(32, 8)
    await expect(checked(file, { secretKey: other })).rejects.toThrow('SECRET_KEY no es la clave')
    const without = join(temporaryFolder(), 'sin.copia.gz')
    await makeCopy({ db: source, clock, key: null }, without)
    await expect(checked(without)).rejects.toThrow('no viaja en ella')
    expect((await checked(without, { secretKey: secrets.key })).key).toBe(null)
    expect((await checked(file)).key).toEqual(secrets.key)
  })

  it('refuses a copy that carries the secret of another kitchen, and none such is made', async () => {
    const source = await kitchen()
    const other = '8'.repeat(64)
    const file = signed(await copied(source), (header) => ({ ...header, key: other }))
    await expect(restored(await database(), file)).rejects.toThrow('La clave secreta que lleva la copia')
    const target = join(temporaryFolder(), 'x.copia.gz')
    const wrong = makeCopy({ db: source, clock, key: Buffer.from(other, 'hex') }, target)
    await expect(wrong).rejects.toThrow('no es la de esta base de datos')
    expect(existsSync(target)).toBe(false)
  })

  it('brings a copy of an older version up to this one', async () => {
    const old = await database()
    await old.transaction(async (trx) => {
      await emptySchemaAt(trx, old.dialect, ['0001-foundation'])
      await sql`delete from kysely_migration where name > '0001-foundation'`.execute(trx)
    })
    await writeMeta(old.query, 'mode', 'production')
    await writeMeta(old.query, 'secret-fingerprint', fingerprintOf(secrets))
    await sql`insert into accounts (keylogin, email, rol, nombre, apellidos, phone, alergias, nivel, membership_id, envios,
      reward_available, created_at) values ('k', 'ana@demo.test', 1, 'Ana', 'Paz', '0991234567', '', 1, 0, 0, 0, '2026-01-05')`.execute(
      old.query,
    )
    const target = await database()
    await restored(target, await copied(old))
    const dump = await kept(target)
    expect(await target.query.selectFrom('accounts').selectAll().execute()).toEqual([
      {
        ...(await old.query.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()),
        note: '',
        areas: '',
        bounced_ms: null,
        phone_e164: '+593991234567',
        phone2: '',
        phone2_e164: '',
        plain_name: 'ana paz',
        plain_phone: '593991234567||0991234567',
        terms_accepted_at: null,
        terms_saved_at: null,
      },
    ])
    expect(dump['wallet_orders']).toEqual([])
    expect(await dumpOf({ db: target }, ['mails', 'limits'])).toEqual({ mails: [], limits: [] })
  })
})
