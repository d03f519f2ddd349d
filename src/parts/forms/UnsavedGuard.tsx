import { addListener, removeListener } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useId } from 'react'
import { useAppDispatch } from '../../state/store-types'
import { unsavedAdded, unsavedDiscarded, unsavedRemoved } from '../../state/unsaved'

interface UnsavedGuardProps {
  isDirty: boolean
  /** A save is pending: leaving for another screen needs no question, but closing the page would still lose it. */
  isSaving?: boolean
  /** The user leaves without saving: delete the draft. */
  onDiscard: () => void
}

/** Reports a form's unsaved changes: `LeaveQuestion` and signing out ask before they are lost. */
export const UnsavedGuard = ({ isDirty, isSaving = false, onDiscard }: UnsavedGuardProps) => {
  const dispatch = useAppDispatch()
  const id = useId()
  const discard = useEffectEvent(onDiscard)

  useEffect(() => {
    if (!isDirty) return
    dispatch(unsavedAdded({ id, isSaving }))
    return () => void dispatch(unsavedRemoved(id))
  }, [dispatch, id, isDirty, isSaving])

  useEffect(() => {
    if (!isDirty) return
    const discarding = { actionCreator: unsavedDiscarded, effect: () => discard() }
    dispatch(addListener(discarding))
    return () => void dispatch(removeListener(discarding))
  }, [dispatch, isDirty])

  // The browser asks before the page closes; the application does not reload for a newer version.
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])

  return null
}
