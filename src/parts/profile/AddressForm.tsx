import { type FormEvent, useRef, useState } from 'react'
import { useSaveAddressMutation } from '../../api/endpoints/profile'
import { type User, userReplaced } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { OWN_ADDRESS_TEXTS as TEXTS } from '../../texts/profile'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { AddressFields } from '../address/AddressFields'
import { addressErrors, addressOfDraft, draftOfAddress } from '../address/address-draft'
import { PinQuestion } from '../address/PinQuestion'
import { tabPin, usePin } from '../address/use-pin'
import { FormActions } from '../forms/FormActions'
import { RestoredNotice } from '../forms/RestoredNotice'
import { UnsavedGuard } from '../forms/UnsavedGuard'
import { useDraft } from '../forms/use-draft'
import { useFirstError } from '../forms/use-first-error'

const PIN = tabPin('direccion')

interface AddressFormProps {
  user: User
  /** Of the map: 15 on the client's screen, 14 on the administrator's (Specification §3). */
  zoom: number
  dense?: boolean
}

/** Edits the person's own delivery address, by fields and by the pin (Specification §2, §5). */
export const AddressForm = ({ user, zoom, dense = false }: AddressFormProps) => {
  const dispatch = useAppDispatch()
  const form = useDraft('direccion', draftOfAddress(user.address))
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const [save, { isLoading }] = useSaveAddressMutation()
  const pin = usePin(PIN, form.draft)
  const [isAsking, setAsking] = useState(false)
  const isSending = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press may come before the button has become busy.
    if (isSending.current) return
    setTried(true)
    if (Object.keys(addressErrors(form.draft)).length > 0) return first.show()
    if (pin.isStale) return setAsking(true)
    void send()
  }
  const send = async () => {
    isSending.current = true
    const saved = await save({ address: addressOfDraft(form.draft) })
    isSending.current = false
    if (!saved.data) return
    dispatch(userReplaced(saved.data.user))
    form.reset()
    setTried(false)
  }
  return (
    <Card as="form" ref={first.form} noValidate $padding={dense ? 'dense' : 'roomy'} onSubmit={submit}>
      <Stack $gap={5}>
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
        <AddressFields
          draft={form.draft}
          onChange={form.change}
          pin={pin}
          errors={isTried ? addressErrors(form.draft) : {}}
          zoom={zoom}
          dense={dense}
          readOnly={isLoading}
        />
        <FormActions>
          <Button type="submit" size={dense ? 'medium' : 'large'} busy={isLoading}>
            {TEXTS.save}
          </Button>
        </FormActions>
      </Stack>
      <PinQuestion
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          pin.confirm()
          void send()
        }}
        onCancel={() => setAsking(false)}
      />
      <UnsavedGuard isDirty={form.isDirty && !isLoading} onDiscard={form.reset} />
    </Card>
  )
}
