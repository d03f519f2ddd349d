import { type FormEvent, useEffect, useRef } from 'react'
import { DAYS } from '#domain/constants'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { MENU_DOUBT_TEXTS, MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { useCopying } from './copy/use-copying'
import { MenuDates } from './dates/MenuDates'
import { DayJumps } from './days/DayJumps'
import { DaySection } from './days/DaySection'
import { useMoving } from './days/use-moving'
import { EditorProvider } from './editing/editor-context'
import type { Change } from './editing/reducer'
import { useMenuEditor } from './editing/use-menu-editor'
import { LostImages } from './images/LostImages'
import { useNoStrayDrops } from './images/use-file-drop'
import { differences } from './merge/join'
import { ConflictNotice } from './save/ConflictNotice'
import { SaveBar } from './save/SaveBar'
import { SaveFailure } from './save/SaveFailure'
import { SaveProgress } from './save/SaveProgress'
import { outcomeOf } from './save/save-outcome'
import { useSaveMenu } from './save/use-save-menu'
import { useWhy } from './save/use-why'

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
      // A question that is open comes first.
      if (document.querySelector('dialog[open]') === null) save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** The week as it is edited (Specification §2, administrator 2; §4; §5). */
export const MenuEditor = ({ stored }: MenuEditorProps) => {
  const editing = useMenuEditor(stored)
  const { live, base, draft, doubt, isDirty, isSaving, outcome, theirs, today } = editing
  const first = useFirstError()
  const saving = useSaveMenu({ editing, onRefused: first.show })
  const { forgetFailure, forgetDates } = outcomeOf(live)
  const why = useWhy(editing)
  const moving = useMoving(draft, live.change)
  const copying = useCopying(editing)
  const save = () => void saving.save()
  useSaveKey(save)
  useNoStrayDrops()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const edit = (it: Change) => {
    if (it.type === 'dates') forgetDates()
    live.change(it)
  }
  /** The question about somebody else's save was answered, and is gone with the focus in it. */
  const isAnswered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that has become another one.
  useEffect(() => {
    if (isAnswered.current) first.form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    isAnswered.current = false
  }, [editing.turn])
  const discard = (to: WeekMenu | null) => {
    forgetFailure()
    live.reset(to)
  }
  /** What is stored: a new menu may be by now, and not have left for its own address. */
  const known = stored ?? base
  const inDoubt = doubt?.isUnknown && !isSaving && !theirs ? doubt : null
  const unknown = inDoubt ? MENU_DOUBT_TEXTS.bar : ''
  const failure = outcome.failure ? TEXTS.notSaved(why) : unknown
  const editor = {
    change: edit,
    dishNow: live.dishNow,
    turn: editing.turn,
    files: live.files,
    problems: outcome.problems,
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
        {editing.isRestored && !theirs && <RestoredNotice onDiscard={() => discard(known)} />}
        <LostImages lost={editing.lost} />
        {copying.notCopied}
        {theirs && (
          <ConflictNotice
            what={differences(editing, theirs)}
            attention={outcome.conflicts}
            onJoin={() => {
              forgetFailure()
              isAnswered.current = true
              live.join(theirs)
            }}
            onReplace={() => {
              isAnswered.current = true
              discard(theirs)
            }}
          />
        )}
        <SaveFailure
          failure={outcome.failure}
          why={why}
          lacking={outcome.lacking}
          doubt={inDoubt}
          attention={outcome.doubts}
        />
        <MenuDates
          start={draft.start_date}
          end={draft.end_date}
          today={today}
          storedStart={base?.start_date ?? null}
          isSaving={isSaving}
        />
        <DayJumps draft={draft} />
        {DAYS.map((day) => (
          <DaySection key={day} day={day} draft={draft} />
        ))}
        <VisuallyHidden aria-live="polite">{moving.announcement}</VisuallyHidden>
        <SaveBar
          draft={draft}
          isDirty={isDirty}
          isNew={base === null}
          isSaving={isSaving}
          isInDoubt={inDoubt !== null}
          failure={failure}
        />
      </Stack>
      {copying.dialog}
      <ConfirmDialog
        isOpen={saving.isAskingForEmpty}
        title={TEXTS.emptyTitle}
        message={TEXTS.empty}
        confirmLabel={TEXTS.saveEmpty}
        cancelLabel={TEXTS.goOn}
        onConfirm={() => void saving.save(true)}
        onCancel={saving.stopAsking}
      />
      <SaveProgress sending={editing.sending} />
      <UnsavedGuard
        isDirty={isDirty}
        isSaving={isSaving && !editing.isTypedMeanwhile}
        onDiscard={() => (isSaving ? live.dropMeanwhile() : discard(known))}
      />
    </EditorProvider>
  )
}
