import { type FormEvent, useEffect } from 'react'
import { DAYS } from '#domain/constants'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { MENU_KEPT_TEXTS, MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { ConflictNotice } from './ConflictNotice'
import { DayJumps } from './DayJumps'
import { DaySection } from './DaySection'
import { EditorProvider } from './editor-context'
import { MenuDates } from './MenuDates'
import type { Change } from './reducer'
import { SaveBar } from './SaveBar'
import { SaveFailure } from './SaveFailure'
import { SaveProgress } from './SaveProgress'
import { useCopying } from './use-copying'
import { useMenuEditor } from './use-menu-editor'
import { useMoving } from './use-moving'
import { useSaveMenu } from './use-save-menu'

interface MenuEditorProps {
  /** The menu as the server has it; null: a new one. */
  stored: WeekMenu | null
}

/** Ctrl+S saves, as in every program that a desk knows. */
const useSaveKey = (save: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** The week as it is edited (Specification §2, administrator 2; §4; §5). */
export const MenuEditor = ({ stored }: MenuEditorProps) => {
  const editing = useMenuEditor(stored)
  const { base, draft, files, change, reset, isDirty, theirs, today } = editing
  const first = useFirstError()
  const saving = useSaveMenu({ editing, onRefused: first.show })
  const moving = useMoving(draft, change)
  const copying = useCopying(editing)
  const save = () => void saving.save()
  useSaveKey(save)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  /** Other dates: what was wrong with the last ones is no news any more. */
  const edit = (it: Change) => {
    if (it.type === 'dates') saving.setProblems((found) => ({ ...found, start: '', end: '' }))
    change(it)
  }
  const editor = {
    change: edit,
    files,
    problems: saving.problems,
    moving,
    copyDish: copying.askForDish,
    copyToDay: copying.askForMenu,
  }
  return (
    <EditorProvider value={editor}>
      <PageHeader
        dense
        title={base ? TEXTS.title(base.start_date, base.end_date) : TEXTS.newTitle}
        aside={
          <Button variant="secondary" size="small" onClick={() => copying.askForMenu(null)}>
            {TEXTS.copyWeek}
          </Button>
        }
      />
      <Stack as="form" noValidate ref={first.form} onSubmit={submit}>
        {editing.isRestored && <RestoredNotice onDiscard={() => reset(stored)} />}
        <LostImages lost={editing.lost} />
        {base && theirs && (
          <ConflictNotice
            base={base}
            theirs={theirs}
            onJoin={() => change({ type: 'joined', menu: theirs })}
            onReplace={() => reset(theirs)}
          />
        )}
        {isDirty && <SaveFailure failure={saving.failure} lacking={saving.lacking} />}
        <MenuDates
          start={draft.start_date}
          end={draft.end_date}
          today={today}
          storedStart={base?.start_date ?? null}
        />
        <DayJumps draft={draft} />
        {DAYS.map((day) => (
          <DaySection key={day} day={day} draft={draft} />
        ))}
        <VisuallyHidden aria-live="polite">{moving.announcement}</VisuallyHidden>
        <SaveBar draft={draft} isDirty={isDirty} isNew={base === null} isSaving={saving.isSaving} />
      </Stack>
      {copying.dialog}
      <SaveProgress sending={saving.sending} />
      <UnsavedGuard isDirty={isDirty && !saving.isSaving} onDiscard={() => reset(stored)} />
    </EditorProvider>
  )
}

const LostImages = ({ lost }: { lost: readonly { key: string; name: string; count: number }[] }) =>
  lost.length === 0 ? null : (
    <Notice tone="warning" role="status">
      <p>{MENU_KEPT_TEXTS.lostImages}</p>
      <ul>
        {lost.map(({ key, name, count }) => (
          <li key={key}>{MENU_KEPT_TEXTS.lostOf(name, count)}</li>
        ))}
      </ul>
    </Notice>
  )
