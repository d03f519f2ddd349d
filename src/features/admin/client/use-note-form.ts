import { type FormEvent, useState } from 'react'
import { noteError } from '#domain/client-note'
import { useSaveNoteMutation } from '../../../api/endpoints/client-file'
import { useBusy } from '../../../parts/forms/use-busy'
import { useDraft } from '../../../parts/forms/use-draft'
import { useFirstError } from '../../../parts/forms/use-first-error'

interface Stored {
  nota: string
  version: string | undefined
}

/** What is typed as a client's note, and its saving; `reload` gets the stored one again. */
export const useNoteForm = (keylogin: string, { nota, version }: Stored, reload: () => Promise<unknown>) => {
  const form = useDraft(`nota.${keylogin}`, { nota }, version)
  const first = useFirstError()
  const [save] = useSaveNoteMutation()
  const [isSaved, setSaved] = useState(false)
  const { isBusy, run } = useBusy()
  const error = noteError(form.draft.nota)

  const send = async () => {
    const { data } = await save({
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
  const saveOver = () => {
    if (error === null) void run(send)
    else first.show()
  }
  const hasConflict = form.hasConflict && !isBusy
  return {
    ...form,
    element: first.form,
    error: error ?? undefined,
    hasConflict,
    isBusy,
    isSaved: isSaved && !form.isDirty,
    type: (text: string) => {
      setSaved(false)
      form.change({ nota: text })
    },
    saveOver,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (hasConflict) first.show()
      else saveOver()
    },
  }
}
