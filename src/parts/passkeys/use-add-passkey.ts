import { useState } from 'react'
import { useAppDispatch } from '../../state/store-types'
import { PASSKEY_TEXTS as TEXTS } from '../../texts/passkeys'
import { useBrandName } from '../../ui/brand/brand-name'
import { useBusy } from '../forms/use-busy'

/** Adds a passkey on this device; `failure` is '' unless the person should read one. */
export const useAddPasskey = (onAdded: () => void) => {
  const dispatch = useAppDispatch()
  const kitchen = useBrandName()
  const { isBusy, run } = useBusy()
  const [failure, setFailure] = useState('')
  const add = async () => {
    setFailure('')
    const result = await import('./ceremonies')
      .then(({ addPasskey }) => addPasskey(dispatch, kitchen))
      .catch(() => ({ kind: 'failed' as const, text: TEXTS.addFailed }))
    if (result.kind === 'ok') onAdded()
    else if (result.kind !== 'cancelled') setFailure(result.text || TEXTS.addFailed)
  }
  return { add: () => void run(add), isBusy, failure }
}
