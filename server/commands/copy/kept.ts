import { createReadStream, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { milliseconds } from 'date-fns/milliseconds'
import { addDays, type Clock, dateTimeIn, epochOf, epochOfDateTime, todayIn } from '#domain/calendar'
import type { Config } from '../../config'
import type { Copies, KeptCopy } from '../../copies/port'
import { makeFolder } from '../../data-folder/make-folder'
import { readMeta, takeTurn, writeMeta } from '../../db/meta-repository'
import type { Db } from '../../db/port'
import { Refusal, StartError } from '../../errors'
import type { Secrets } from '../../identity/keys'
import { causeOf } from './copy-errors'
import { removePartialCopies, USUAL } from './leftovers'
import { makeCopy } from './make'

const KEPT_MS = milliseconds({ days: 14 })
/** A second request within it wants the same copy. */
const SAME_MS = milliseconds({ minutes: 1 })
/** After a failed copy, or one whose server died. */
const AGAIN_MS = milliseconds({ hours: 1 })
const NIGHT = '03:00'

/** Keys of `meta`. */
const LAST = 'last-copy'
const NEXT = 'next-copy'
const TROUBLE = 'copy-trouble'

/** The folder of copies, and a new one's path there: `copias/vianda-2026-03-02-081500.copia.gz`. Throws the system's error. */
export const newCopyFile = ({ dataDir }: Pick<Config, 'dataDir'>, clock: Clock): string => {
  makeFolder(folderOf(dataDir))
  const at = dateTimeIn(clock).replace(' ', '-').replaceAll(':', '')
  return join(folderOf(dataDir), `vianda-${at}.copia.gz`)
}

const folderOf = (dataDir: string): string => join(dataDir, 'copias')

/** The copies in a folder, newest first; a folder that cannot be read has none. */
const copiesIn = (folder: string): KeptCopy[] => {
  const copyOf = (name: string): KeptCopy[] => {
    const [, date = '', h = '', m = '', s = ''] = USUAL.exec(name) ?? []
    const bytes = date === '' ? undefined : statSync(join(folder, name), { throwIfNoEntry: false })?.size
    return bytes === undefined ? [] : [{ name, bytes, madeMs: epochOfDateTime(`${date} ${h}:${m}:${s}`) }]
  }
  try {
    return readdirSync(folder)
      .flatMap(copyOf)
      .sort((a, b) => b.madeMs - a.madeMs)
  } catch {
    return []
  }
}

/** The secret that goes into a copy; null = it is a setting. */
export const keyInCopies = ({ secretKey }: Pick<Config, 'secretKey'>, secrets: Secrets): Buffer | null =>
  secretKey === null ? secrets.key : null

type KeptDeps = { clock: Clock; config: Pick<Config, 'dataDir' | 'secretKey'>; db: Db; secrets: Secrets }

/** The copies of a running server. */
export const copiesOf = ({ clock, config, db, secrets }: KeptDeps): Copies => {
  const folder = folderOf(config.dataDir)
  const list = () => copiesIn(folder)
  let running: Promise<KeptCopy> | null = null
  const stopping = new AbortController()
  const { signal } = stopping

  /** The newest stays, whatever its age. */
  const removeOld = () => {
    const [, ...older] = list()
    for (const { madeMs, name } of older) {
      if (madeMs < clock.now() - KEPT_MS) rmSync(join(folder, name), { force: true })
    }
  }

  const makeOne = async (): Promise<KeptCopy> => {
    const same = list().find(({ madeMs }) => Math.abs(clock.now() - madeMs) < SAME_MS)
    if (same) return same
    try {
      const file = newCopyFile(config, clock)
      removePartialCopies(file)
      await makeCopy({ db, clock, key: keyInCopies(config, secrets), signal }, file)
      const [made] = list()
      if (made === undefined) throw new Error('The copy is gone')
      await writeMeta(db.query, LAST, String(made.madeMs))
      await writeMeta(db.query, TROUBLE, '')
      removeOld()
      return made
    } catch (error) {
      if (signal.aborted) throw error
      const words = wordsOf(error)
      // On a full disk the database may refuse too; the first error counts.
      await writeMeta(db.query, TROUBLE, words ?? UNKNOWN).catch(() => {})
      throw words === null ? error : new Refusal(words)
    }
  }

  const make = () => {
    running ??= makeOne().finally(() => {
      running = null
    })
    return running
  }

  return {
    list,
    last: async () => {
      const madeMs = Number((await readMeta(db.query, LAST)) ?? 0)
      const newest = Math.max(madeMs, list()[0]?.madeMs ?? 0)
      return {
        madeMs: newest === 0 ? null : newest,
        trouble: (await readMeta(db.query, TROUBLE)) ?? '',
      }
    },
    make,
    isUnderWay: () => running !== null,
    daily: async () => {
      removeOld()
      const now = clock.now()
      if (!(await takeTurn(db.query, NEXT, { now, until: now + AGAIN_MS }))) return
      await make()
      await writeMeta(db.query, NEXT, String(epochOf(addDays(todayIn(clock), 1), NIGHT)))
    },
    open: (name) => {
      const copy = list().find((one) => one.name === name)
      return copy ? { copy, content: createReadStream(join(folder, name)) } : null
    },
    stop: async () => {
      stopping.abort()
      await running?.catch(() => {})
    },
  }
}

const UNKNOWN = 'No se hizo la copia: el servidor no pudo terminarla.'

/** Why a copy failed, for the office; null = nothing that a person can fix. */
const wordsOf = (error: unknown): string | null => {
  const cause = causeOf(error)
  if (cause !== null) return `No se hizo la copia en el servidor: ${cause}.`
  return error instanceof StartError ? error.message : null
}
