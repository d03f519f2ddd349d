import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { ConflictNotice } from './ConflictNotice'
import { RestoredNotice } from './RestoredNotice'
import { UnsavedGuard } from './UnsavedGuard'
import type { useDraft } from './use-draft'
import { useSaveForm } from './use-save-form'

type Draft = Pick<ReturnType<typeof useDraft>, 'hasConflict' | 'isDirty' | 'isRestored' | 'reset'>

/** A draft and its save; `save` says whether the server has it now, `asks` is as in `useSaveForm`. */
export const useDraftForm = <D extends Draft>(
  draft: D,
  { asks, isWrong, save }: { asks?: () => boolean; isWrong: boolean; save: () => Promise<boolean> },
) => {
  const [isSaved, setSaved] = useState(false)
  const saving = useSaveForm({
    hasConflict: draft.hasConflict,
    isWrong,
    ...(asks && { asks }),
    save: async () => {
      if (!(await save())) return
      draft.reset()
      saving.begin()
      setSaved(true)
    },
  })
  return { ...draft, ...saving, isSaved: isSaved && !draft.isDirty }
}

interface DraftFormProps {
  form: Draft & Omit<ReturnType<typeof useDraftForm>, keyof Draft>
  /** The form's name where a page has several. */
  name?: string
  /** `saveNamed`: the button's name where a page has several. */
  texts: { save: string; saved?: string; saveNamed?: string }
  title?: ReactNode
  children: ReactNode
}

/** A card with a draft's fields: what came back, a conflict, the save, and the question before it is left. */
export const DraftForm = ({ children, form, name, texts, title }: DraftFormProps) => (
  <Card as="form" ref={form.element} noValidate $padding="dense" aria-label={name} onSubmit={form.submit}>
    <Stack>
      {title}
      {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
      {children}
      {form.hasConflict && <ConflictNotice onTheirs={form.reset} onMine={form.saveOver} />}
      <Row>
        <Button type="submit" busy={form.isBusy} aria-label={texts.saveNamed}>
          {texts.save}
        </Button>
        <Text as="span" $tone="soft" aria-live="polite">
          {form.isSaved && texts.saved}
        </Text>
      </Row>
    </Stack>
    <UnsavedGuard isDirty={form.isDirty} isSaving={form.isBusy} onDiscard={form.reset} />
  </Card>
)
