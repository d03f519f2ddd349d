import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { NOT_ALLOWED } from '#contract/envelope'
import { type Area, areasOf, mayAct } from '#domain/areas'
import { ROLE_ADMIN } from '#domain/constants'
import type { ModuleDeps } from '../deps'
import { LinkRefused, Refusal } from '../errors'
import { EXPORT_ANSWERS as TEXTS } from '../exports/texts'
import { payloadOf, signed } from './keys'
import type { Caller } from './sessions'
import { findLiveSession } from './sessions-repository'

const LINK_MS = milliseconds({ minutes: 2 })

type FileLinks<File> = {
  purpose: 'copy' | 'export'
  /** Which file, as the link carries it. */
  file: v.GenericSchema<unknown, File>
  /** Whose files they are. */
  areas(file: File): readonly Area[]
}

/** Signed links of the office's files: a browser's GET has no session's fields. */
export const fileLinks = <File>(
  { clock, db, secrets }: Pick<ModuleDeps, 'clock' | 'db' | 'secrets'>,
  { areas, file, purpose }: FileLinks<File>,
) => {
  const linkShape = v.object({ file, sessionHash: v.string(), endsMs: v.number() })
  return {
    /** A file's link, good for two minutes and no longer than the session. Refuses others' work. */
    make(caller: Caller, wanted: File): string {
      if (!mayAct(caller.areas, areas(wanted))) throw new Refusal(NOT_ALLOWED)
      const link = { file: wanted, sessionHash: caller.sessionHash, endsMs: clock.now() + LINK_MS }
      return signed(secrets, purpose, Buffer.from(JSON.stringify(link)).toString('base64url'))
    },

    /** A link's file, and what its person works on. Refuses a forged or expired link, and one whose session has ended. */
    async open(token: string): Promise<{ file: File; own: readonly Area[] }> {
      const text = payloadOf(secrets, purpose, token)
      const link = text === null ? null : v.safeParse(linkShape, parsed(text))
      if (!link?.success) throw new LinkRefused(TEXTS.wrongLink)
      const { endsMs, file: wanted, sessionHash } = link.output
      if (endsMs < clock.now()) throw new Refusal(TEXTS.expired)
      const session = await findLiveSession(db.query, sessionHash, clock.now())
      if (!session) throw new LinkRefused(TEXTS.sessionOver)
      const own = areasOf(session.areas)
      if (session.rol !== ROLE_ADMIN || !mayAct(own, areas(wanted))) throw new LinkRefused(NOT_ALLOWED)
      return { file: wanted, own }
    },
  }
}

const parsed = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())
