import { useState } from 'react'
import { callResult } from '../../api/call-result'
import { extensionsApi } from '../../api/endpoints/extensions'
import { selectIsUnsaved } from '../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { DEVICES_TEXTS } from '../../texts/devices'
import { FORM_TEXTS } from '../../texts/forms'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { useBusy } from '../forms/use-busy'

const TEXTS = DEVICES_TEXTS.everywhere

interface EverywhereDialogProps {
  /** The server has ended every session, also this. */
  onDone: () => void
  onClose: () => void
}

/** Asks before signing out every device; after a failure this one stays signed in and can retry. */
export const EverywhereDialog = ({ onDone, onClose }: EverywhereDialogProps) => {
  const dispatch = useAppDispatch()
  const { isBusy, run } = useBusy()
  const [problem, setProblem] = useState('')
  const isUnsaved = useAppSelector(selectIsUnsaved)
  const close = async () => {
    setProblem('')
    const call = dispatch(extensionsApi.endpoints.closeAllSessions.initiate({}))
    const outcome = await callResult(call)
    if (outcome.kind === 'ok') onDone()
    else setProblem(outcome.text || TEXTS.failed)
  }
  const message = (
    <Stack $gap={3}>
      <p>{TEXTS.question}</p>
      {isUnsaved && <p>{FORM_TEXTS.unsavedText}</p>}
      {problem !== '' && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </Stack>
  )
  return (
    <ConfirmDialog
      isOpen
      title={TEXTS.title}
      message={message}
      confirmLabel={TEXTS.yes}
      busy={isBusy}
      onConfirm={() => void run(close)}
      onCancel={onClose}
    />
  )
}
