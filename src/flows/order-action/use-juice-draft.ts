import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { forgetDraft, keepDraft, readDraft } from '../../parts/forms/draft-storage'
import { useOwner } from '../../parts/forms/use-draft'
import type { FoundDish } from './find-dish'

const draftSchema = v.object({ of: v.string(), jugo: v.boolean() })

/** The order form's unsent juice: it survives a reload and a lost session, for the same order of the same dish. */
export const useJuiceDraft = ({ menuId, date, type, dishRef, order }: FoundDish) => {
  const owner = useOwner()
  const of = [menuId, date, type, dishRef.id ?? dishRef.ind, order?.id].join('/')
  // Read once: a sign-out under the open form must not keep the draft without its owner.
  const [{ name, kept }] = useState(() => {
    const own = `pedido.${owner}`
    const draft = readDraft(own, draftSchema)
    return { name: own, kept: draft?.of === of ? draft.jugo : null }
  })
  return {
    kept,
    /** null: the form has no unsent change. */
    keep: useCallback(
      (jugo: boolean | null) => (jugo === null ? forgetDraft(name) : keepDraft(name, { of, jugo })),
      [name, of],
    ),
    discard: () => forgetDraft(name),
  }
}
