import type { CallInput } from '#contract/envelope'
import type { saveNote } from '#contract/extensions/clients'
import { noteError } from '#domain/client-note'
import { ROLE_CLIENT } from '#domain/constants'
import { keptParagraph } from '#domain/kept-line'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import { lockAccountByKey } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { hasChanges, versionOf } from '../../version'
import { changeNote } from './repository'
import { CLIENT_ANSWERS } from './texts'

/** The office's notes about clients; no client's call returns them. */
export const noteService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /** The office's note about a client. */
  async read(keylogin: string) {
    const { note } = await accountNamed(db.query, keylogin)
    return { nota: note, version: versionOf([note]) }
  },

  /**
   * Saves the note. An equal note changes nothing; with `version`, a stale one is refused, as is a note that is too
   * long.
   */
  async save(caller: Caller, { cliente, nota, version: opened }: CallInput<typeof saveNote>) {
    const error = noteError(nota)
    if (error !== null) throw new Refusal(error)
    const note = keptParagraph(nota)
    const wanted = versionOf([note])
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const client = await lockAccountByKey(trx, cliente)
      if (!client) throw new Refusal(CLIENT_ANSWERS.unknownClient)
      if (client.rol !== ROLE_CLIENT) throw new Refusal(CLIENT_ANSWERS.notAClient)
      const versions = { stored: versionOf([client.note]), wanted, opened }
      if (hasChanges(versions, CLIENT_ANSWERS.noteChangedMeanwhile))
        await changeNote(trx, { id: client.id, note })
    })
    return { version: wanted }
  },
})
