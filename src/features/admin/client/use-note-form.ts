import { useState } from 'react'
import { noteError } from '#domain/client-note'
import { useSaveNoteMutation } from '../../../api/endpoints/client-file'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'

interface Stored {
  nota: string
  version: string | undefined
}

/** What is typed as a client's note, and its saving; `reload` gets the stored one again. */
export const useNoteForm = (keylogin: string, { nota, version }: Stored, reload: () => Promise<unknown>) => {
  const form = useDraft(`nota.${keylogin}`, { nota }, version)
  const [callSave] = useSaveNoteMutation()
  const [isSaved, setSaved] = useState(false)
  const error = noteError(form.draft.nota)

  const save = async () => {
    const { data } = await callSave({
      cliente: keylogin,
      nota: form.draft.nota,
      ...(version !== undefined && { version }),
    })
    // After a failure too: another person's note may be the reason.
    await reload()
    if (!data) return
    form.reset()
    setSaved(true)
  }
  const saving = useSaveForm({ hasConflict: form.hasConflict, isWrong: error !== null, save })
  return {
    ...form,
    ...saving,
    error: error ?? undefined,
    isSaved: isSaved && !form.isDirty,
    type: (text: string) => {
      setSaved(false)
      form.change({ nota: text })
    },
  }
}
