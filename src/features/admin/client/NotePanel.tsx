import { useState } from 'react'
import styled from 'styled-components'
import { NOTE_LENGTH, noteError } from '#domain/client-note'
import { useGetNoteQuery, useSaveNoteMutation } from '../../../api/endpoints/client-file'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { QueryView } from '../../../parts/lists/QueryView'
import { NOTE_TEXTS as TEXTS } from '../../../texts/client-file'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

interface Stored {
  nota: string
  version: string | undefined
}

/** A client's note draft and its save; `reload` refetches the stored note. */
const useNoteForm = (keylogin: string, { nota, version }: Stored, reload: () => Promise<unknown>) => {
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
    // After a failure too: another person's note may be the cause.
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
  reload: () => Promise<unknown>
}

const NoteForm = ({ keylogin, stored, reload }: NoteFormProps) => {
  const form = useNoteForm(keylogin, stored, reload)
  return (
    <Card as="form" ref={form.element} noValidate $padding="dense" onSubmit={form.submit}>
      <Stack>
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
        <TextArea
          dense
          name="nota"
          label={TEXTS.label}
          hint={TEXTS.hint([...form.draft.nota.trim()].length, NOTE_LENGTH)}
          error={form.error}
          readOnly={form.isBusy}
          value={form.draft.nota}
          onValue={form.type}
        />
        {form.hasConflict && <ConflictNotice onTheirs={form.reset} onMine={form.saveOver} />}
        <Row>
          <Button type="submit" busy={form.isBusy}>
            {TEXTS.save}
          </Button>
          <Text as="span" $tone="soft" aria-live="polite">
            {form.isSaved && TEXTS.saved}
          </Text>
        </Row>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} isSaving={form.isBusy} onDiscard={form.reset} />
    </Card>
  )
}
