import { StartError } from '../errors'
import { readMeta, writeMeta } from './meta-repository'
import type { Db } from './port'

/**
 * A database remembers the mode it was made in and opens in no other: demo data never mixes with real
 * people's (decisions, "Without accounts at outside services"). Says whether the database is new. Throws a
 * StartError.
 */
export const keepMode = (db: Db, mode: 'demo' | 'production'): Promise<'new' | 'known'> =>
  db.exclusively(async () => {
    const known = await readMeta(db.query, 'mode')
    if (known === mode) return 'known'
    if (known === undefined) {
      await writeMeta(db.query, 'mode', mode)
      return 'new'
    }
    throw new StartError(
      `Esta base de datos se creó en modo ${known} y no se abre en modo ${mode}.\nUsa otra (DATA_DIR o DATABASE_URL), o APP_MODE=${known}.`,
    )
  })
