import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../../server/db/embedded'
import type { Db } from '../../server/db/port'
import { openPostgres } from '../../server/db/postgres'

const KEEPER = fileURLToPath(new URL('../../scripts/lib/postgres-cluster.mjs', import.meta.url))

const onSqlite = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'vianda-bench-'))
  const db = await openEmbedded(join(folder, 'kitchen.sqlite'))
  try {
    return await work(db)
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Work on a PostgreSQL of its own, which is gone afterwards; `url` leads to an empty database. */
export const withCluster = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const keeper = spawn(process.execPath, [KEEPER], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(keeper, 'close')
  try {
    const [line] = await once(createInterface(keeper.stdout), 'line')
    const { error, url }: { url?: string; error?: string } = JSON.parse(String(line))
    if (url === undefined) throw new Error(error)
    return await work(url)
  } finally {
    keeper.stdin.end()
    await gone
  }
}

const onPostgres = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  withCluster(async (url) => {
    const db = await openPostgres({ url, connections: 10 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  })

/** Work on an empty, migrated database of each kind, which is gone afterwards. */
export const ON_DATABASES = { SQLite: onSqlite, PostgreSQL: onPostgres } as const
