import { useState } from 'react'
import { useAppDispatch } from '../../state/store-types'
import { PASSKEY_TEXTS as TEXTS } from '../../texts/passkeys'

/** Adds a passkey on this device; `failure` is '' unless the person should read one. */
export const useAddPasskey = (onAdded: () => void) => {
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const add = async () => {
    setBusy(true)
    setFailure('')
    const result = await import('./ceremonies')
      .then(({ addPasskey }) => addPasskey(dispatch))
      .catch(() => ({ kind: 'failed' as const, text: TEXTS.addFailed }))
    setBusy(false)
    if (result.kind === 'ok') onAdded()
    else if (result.kind !== 'cancelled') setFailure(result.text || TEXTS.addFailed)
  }
  return { add: () => void add(), isBusy, failure }
}
