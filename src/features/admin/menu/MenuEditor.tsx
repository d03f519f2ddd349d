import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DAYS } from '#domain/constants'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { MENU_QUESTION_TEXTS, ADMIN_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { LostRows } from '../../../ui/primitives/LostRows'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { DayEditor } from './DayEditor'
import { DayJumps } from './DayJumps'
import { dishesOf } from './draft/draft'
import { type Change, roomOn } from './draft/reducer'
import { stillLost, useMenuForm } from './draft/use-menu-form'
import { EditorProvider } from './editor-context'
import { MenuDates } from './MenuDates'
import { LostImagesNotice, SaveBar, SaveFailure, SaveProgress } from './SaveBar'
import { useSaveMenu } from './save/use-save-menu'
import { useCopying } from './use-copying'
import { useNoStrayDrops } from './use-file-drop'
import { useMoving } from './use-moving'

interface MenuEditorProps {
  /** 'new', or the id of the route. */
  id: string
  /** The server's menu; null: a new one. */
  stored: WeekMenu | null
  /** Number of dishes that could not be read. */
  lostRows: number
  isOurs: boolean
  /** Fetches the menu again; null on failure. */
  refetchMenu: () => Promise<WeekMenu | null>
}

/** Ctrl+S saves, as in any desktop program. */
const useSaveKey = (save: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // An open dialog comes first.
      if (document.querySelector('dialog[open]') === null) save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

const titleOf = (id: string, stored: WeekMenu | null): string => {
  if (!stored) return TEXTS.newTitle
  const { start_date, end_date } = stored
  return start_date === null || end_date === null
    ? TEXTS.titleWithoutDates(id)
    : TEXTS.title(start_date, end_date)
}

/** The week's editor (Specification §2, administrator 2; §4; §5). */
export const MenuEditor = ({ id, stored, lostRows, isOurs, refetchMenu }: MenuEditorProps) => {
  const form = useMenuForm(id, stored, isOurs)
  const { draft, isDirty, loads, dispatch } = form
  const first = useFirstError()
  const [checks, setChecks] = useState(0)
  const isChecking = checks > 0
  const saving = useSaveMenu({ id, form, lostRows, refetchMenu, isChecking, onRefused: first.show })
  const { problems, clearDateProblems, question, failure, theirs, isSaving } = saving
  const latest = useRef({ draft, isSaving })
  latest.current = { draft, isSaving }
  // Stable functions: a keystroke renders only its own dish, not the whole week.
  const change = useCallback(
    (it: Change) => {
      // The response of a save replaces the draft: input meanwhile would be lost.
      if (latest.current.isSaving) return
      if (it.type === 'dates') clearDateProblems()
      dispatch(it)
    },
    [dispatch, clearDateProblems],
  )
  const moving = useMoving(draft, change)
  const copying = useCopying({ id, draft, change, canRefer: form.isOurs })
  useSaveKey(saving.save)
  useNoStrayDrops()
  // The loaded menu has other rows: a focus in one of the old ones moves to 'Guardar'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each menu that is loaded.
  useEffect(() => {
    if (loads > 0 && document.activeElement === document.body)
      first.form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true })
  }, [loads])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  const discard = () => form.load(stored)
  const { dragged, grab, step } = moving
  const { askForDish, askForMenu } = copying
  const editor = useMemo(
    () => ({
      change,
      problems,
      hasNotes: isOurs,
      dragged,
      grab,
      step,
      dishNow: (key: string) => dishesOf(latest.current.draft).find(({ dish }) => dish.key === key)?.dish,
      whileChecking: <Result,>(work: Promise<Result>): Promise<Result> => {
        setChecks((now) => now + 1)
        return work.finally(() => setChecks((now) => now - 1))
      },
      copyDish: askForDish,
      copyToDay: askForMenu,
    }),
    [change, problems, isOurs, dragged, grab, step, askForDish, askForMenu],
  )
  return (
    <EditorProvider value={editor}>
      <PageHeader
        dense
        title={titleOf(id, stored)}
        aside={
          <Button variant="secondary" size="small" onClick={() => askForMenu(null)}>
            {TEXTS.copyWeek}
          </Button>
        }
      />
      <Stack as="form" noValidate ref={first.form} onSubmit={submit}>
        {form.isRestored && isDirty && <RestoredNotice onDiscard={discard} />}
        <LostImagesNotice lost={stillLost(form)} />
        {theirs && (
          <ConflictNotice onTheirs={() => form.load(theirs)} onMine={() => saving.saveOver(theirs)} />
        )}
        {failure && <SaveFailure {...failure} />}
        <MenuDates draft={draft} today={form.today} storedStart={form.storedStart} isSaving={isSaving} />
        <DayJumps draft={draft} />
        {DAYS.map((day) => (
          <DayEditor
            key={`${day} ${loads}`}
            day={day}
            start={draft.start_date}
            cap={draft.caps[day] ?? ''}
            dishes={draft.menu_data[day]}
            isFull={roomOn(draft, day) === 0}
            hasDayScreen={form.isOurs}
          />
        ))}
        <LostRows count={lostRows} />
        <VisuallyHidden aria-live="polite">{moving.announcement}</VisuallyHidden>
        <SaveBar draft={draft} isDirty={isDirty} isNew={stored === null} isSaving={isSaving || isChecking} />
      </Stack>
      {copying.dialog}
      <ConfirmDialog
        isOpen={question !== null}
        {...MENU_QUESTION_TEXTS[question?.about ?? 'empty'](question?.count ?? 0)}
        cancelLabel={TEXTS.goOn}
        onConfirm={saving.confirm}
        onCancel={saving.stopAsking}
      />
      <SaveProgress sending={saving.progress} />
      <UnsavedGuard isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />
    </EditorProvider>
  )
}
