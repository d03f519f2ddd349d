import { useEffect } from 'react'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { useRenovation } from './use-renovation'

/** The renewal machine without its screen, started with the stored payment. */
export const Resuming = ({ isOurs }: { isOurs: boolean }) => {
  const dispatch = useAppDispatch()
  const { view } = useRenovation({ levels: null, reviewState: null, isOurs })
  const isUnknown = view.step === 'review' && view.problem !== null
  const isStuck = isUnknown || view.settling === 'unsettled' || view.settling === 'unrenewed'
  useEffect(() => {
    if (isStuck) dispatch(alertAdded({ type: 'info', msg: TEXTS.keptAlert }))
  }, [dispatch, isStuck])
  return null
}
