import { useEffect, useMemo, useReducer, useState } from 'react'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { forgetDraft } from '../../../../parts/forms/draft-storage'
import { useBusy } from '../../../../parts/forms/use-busy'
import { selectKeylogin } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { useExtension } from '../../../../state/use-extension'
import { useToday } from '../../../../state/use-today'
import { emptyDraft, isSameDraft, menuDraftOf, onTopOf } from './draft'
import { keepMenuDraft, readMenuDraft } from './kept-draft'
import { menuFormReducer, openForm } from './reducer'

/**
 * The form of a menu; `stored` is the server's current one (null: a new one). The draft survives a reload in this tab.
 * An untouched form follows the server; a newer version beside a changed draft is a conflict: `theirs`.
 */
export const useMenuForm = (id: string, stored: WeekMenu | null) => {
  const today = useToday()
  const keylogin = useAppSelector(selectKeylogin)
  const [name] = useState(`menu.${id}.${keylogin}`)
  const originOf = (source: WeekMenu | null) => (source ? menuDraftOf(source) : emptyDraft(today))
  const [form, dispatch] = useReducer(menuFormReducer, null, () =>
    openForm(stored, originOf(stored), readMenuDraft(name)),
  )
  const canRefer = useExtension('oficina')
  const { isBusy: isSaving, run: runSave } = useBusy()
  const { source, version, origin, draft, lost } = form
  const isDirty = useMemo(() => !isSameDraft(draft, origin), [draft, origin])
  const load = (menu: WeekMenu | null) => dispatch({ type: 'loaded', source: menu, draft: originOf(menu) })

  useEffect(() => {
    if (isDirty) keepMenuDraft(name, { version, draft, lost })
    else forgetDraft(name)
  }, [name, isDirty, version, draft, lost])

  const isOutdated = stored !== source && !isDirty && !isSaving
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function each time.
  useEffect(() => {
    if (isOutdated) load(stored)
  }, [isOutdated, stored])

  const isNewer = version !== undefined && stored?.version !== undefined && stored.version !== version
  return {
    ...form,
    name,
    today,
    dispatch,
    load,
    isDirty,
    isSaving,
    runSave,
    /** The start that the menu is stored with: left alone it may lie in the past (Specification §5). */
    storedStart: stored?.start_date ?? null,
    /** The newer saved version that conflicts with this draft; null without a conflict. */
    theirs: isNewer && isDirty && !isSaving ? stored : null,
    /** Puts what was typed on top of `menu`, and gives it as it will be sent. */
    rebase: (menu: WeekMenu) => {
      const rebased = { version: menu.version, draft: onTopOf(draft, menu, canRefer) }
      dispatch({ type: 'rebased', source: menu, draft: rebased.draft })
      return rebased
    },
  }
}

export type MenuFormState = ReturnType<typeof useMenuForm>
