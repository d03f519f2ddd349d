import styled from 'styled-components'
import { NOTE_LENGTH, noteError } from '#domain/client-note'
import { useGetNoteQuery, useSaveNoteMutation } from '../../../api/endpoints/client-file'
import { DraftForm, useDraftForm } from '../../../parts/forms/DraftForm'
import { useDraft } from '../../../parts/forms/use-draft'
import { QueryView } from '../../../parts/lists/QueryView'
import { NOTE_TEXTS as TEXTS } from '../../../texts/client-file'
import { TextArea } from '../../../ui/forms/TextArea'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'

const Narrow = styled(Stack)`
  max-width: ${theme.size.reading};
`

/** The office's internal note about a client. */
export const NotePanel = ({ keylogin }: { keylogin: string }) => {
  const query = useGetNoteQuery({ cliente: keylogin })
  return (
    <Narrow>
      <QueryView query={query} failed={TEXTS.failed} loading={<Skeleton $height="140px" />}>
        {({ nota, version }) => (
          <NoteForm
            keylogin={keylogin}
            stored={{ nota: nota ?? '', version: version ?? undefined }}
            reload={query.refetch}
          />
        )}
      </QueryView>
    </Narrow>
  )
}

interface NoteFormProps {
  keylogin: string
  stored: { nota: string; version: string | undefined }
  /** Fetches the stored note again. */
  reload: () => Promise<unknown>
}

const NoteForm = ({ keylogin, reload, stored: { nota, version } }: NoteFormProps) => {
  const { change, draft, ...kept } = useDraft(`nota.${keylogin}`, { nota }, version)
  const [callSave] = useSaveNoteMutation()
  const error = noteError(draft.nota)
  const form = useDraftForm(kept, {
    isWrong: error !== null,
    save: async () => {
      const { data } = await callSave({
        cliente: keylogin,
        nota: draft.nota,
        ...(version !== undefined && { version }),
      })
      // After a failure too: another person's note may be the cause.
      await reload()
      return data !== undefined
    },
  })
  return (
    <DraftForm form={form} texts={TEXTS}>
      <TextArea
        dense
        name="nota"
        label={TEXTS.label}
        hint={TEXTS.hint([...draft.nota.trim()].length, NOTE_LENGTH)}
        error={error ?? undefined}
        readOnly={form.isBusy}
        value={draft.nota}
        onValue={(text) => change({ nota: text })}
      />
    </DraftForm>
  )
}
