import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { dateTimeOf } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { fileLinks } from '../../identity/file-links'
import type { Caller } from '../../identity/sessions'

export type CopiesDeps = Pick<ModuleDeps, 'clock' | 'copies' | 'db' | 'secrets'>

/** Less than a browser waits for a call; a large kitchen's copy takes longer. */
const WAIT_MS = milliseconds({ seconds: 12 })

const NOT_HERE = 'Esta copia no está en este servidor. Vuelve a cargar la lista.'

/** The kitchen's copies, for the office. */
export const copiesService = ({ copies, ...deps }: CopiesDeps) => {
  const links = fileLinks(deps, { purpose: 'copy', file: v.string(), areas: () => ['administracion'] })
  return {
    async list() {
      const { madeMs, trouble } = await copies.last()
      return {
        copias: copies.list().map(({ bytes, madeMs: ms, name }) => ({ id: name, at: dateTimeOf(ms), bytes })),
        ultima: madeMs === null ? null : dateTimeOf(madeMs),
        haciendo: copies.isUnderWay(),
        fallo: trouble,
      }
    },

    /** Refuses in words what a person can fix, such as a full disk. */
    async make() {
      const made = copies.make().then(() => true)
      return { lista: await Promise.race([made, pause(WAIT_MS, false, { ref: false })]) }
    },

    link(caller: Caller, { id }: { id: string }) {
      return { enlace: `ext/copia.php?enlace=${links.make(caller, id)}` }
    },

    /** A link's copy. Refuses as {@link fileLinks} does, and what this server does not have. */
    async open(token: string) {
      const { file } = await links.open(token)
      const opened = copies.open(file)
      if (opened === null) throw new Refusal(NOT_HERE)
      return opened
    },
  }
}

export type CopiesService = ReturnType<typeof copiesService>
