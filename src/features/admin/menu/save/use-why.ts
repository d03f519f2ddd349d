import { useLayoutEffect, useMemo } from 'react'
import type { MenuEditing } from '../editing/use-menu-editor'
import { outcomeOf } from './save-outcome'

/** Why the last save did not work, by what is edited now; forgotten once that is over. */
export const useWhy = ({ live, outcome, base, draft }: MenuEditing): string => {
  const { failure } = outcome
  const why = useMemo(() => failure?.whyNow?.({ base, draft }) ?? failure?.why ?? '', [failure, base, draft])
  const isOver = failure?.whyNow !== undefined && why === ''
  useLayoutEffect(() => {
    if (isOver) outcomeOf(live).forgetWhy()
  }, [isOver, live])
  return why
}
