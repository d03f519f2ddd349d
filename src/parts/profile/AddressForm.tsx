import { type FormEvent, useMemo, useState } from 'react'
import { useSaveAddressMutation } from '../../api/endpoints/profile'
import { type User, userReplaced } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { MEANWHILE_TEXTS } from '../../texts/meanwhile'
import { OWN_ADDRESS_TEXTS as TEXTS } from '../../texts/profile'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { AddressFields } from '../address/AddressFields'
import { addressErrors, addressNotes, addressOfDraft, draftOfAddress } from '../address/address-draft'
import { PinQuestion } from '../address/PinQuestion'
import { tabPin, usePin } from '../address/use-pin'
import { FormActions } from '../forms/FormActions'
import { RestoredNotice } from '../forms/RestoredNotice'
import { UnsavedGuard } from '../forms/UnsavedGuard'
import { UnseenNotice } from '../forms/UnseenNotice'
import { useDraft } from '../forms/use-draft'
import { useFirstError } from '../forms/use-first-error'
import { OwnChangedNotice } from './OwnChangedNotice'
import { useFreshSave } from './use-fresh-save'

/** One place in two numbers. */
const PLACE = ['lat', 'lng'] as const

interface AddressFormProps {
  user: User
  /** Of the map: 15 on the client's screen, 14 on the administrator's (Specification §3). */
  zoom: number
  dense?: boolean
}

/** Edits the person's own delivery address, by fields and by the pin (Specification §2, §5). */
export const AddressForm = ({ user, zoom, dense = false }: AddressFormProps) => {
  const dispatch = useAppDispatch()
  const stored = draftOfAddress(user.address)
  const form = useDraft('direccion', stored, PLACE)
  const keeper = useMemo(() => tabPin(form.name), [form.name])
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const [save, { isLoading }] = useSaveAddressMutation()
  const pin = usePin(keeper, form.draft, stored)
  const [isAsking, setAsking] = useState(false)
  /** Whether something has to be set right, or answered, before the address can be sent. */
  const isHeldBack = () => {
    const isWrong = Object.keys(addressErrors(form.draft)).length > 0
    if (isWrong || form.changed.length > 0) first.show()
    else if (pin.isStale) setAsking(true)
    else return false
    return true
  }
  const send = async () => {
    if (isHeldBack()) return
    const saved = await save({ address: addressOfDraft(form.draft) })
    if (!saved.data) return
    form.reset()
    dispatch(userReplaced(saved.data.user))
    setTried(false)
  }
  const fresh = useFreshSave('saveAddress', send)
  const isBusy = isLoading || fresh.isLooking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isHeldBack()) void fresh.start()
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
          notes={addressNotes(form.changed, stored)}
          readOnly={isBusy}
        />
        {form.changed.length > 0 && <OwnChangedNotice onTake={form.takeTheirs} onKeep={form.keepMine} />}
        {form.changed.length === 0 && fresh.unseen && <UnseenNotice text={MEANWHILE_TEXTS.own.unknown} />}
        <FormActions>
          <Button type="submit" size={dense ? 'medium' : 'large'} busy={isBusy}>
            {TEXTS.save}
          </Button>
        </FormActions>
      </Stack>
      <PinQuestion
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          pin.confirm()
          void fresh.start()
        }}
        onCancel={() => setAsking(false)}
      />
      <UnsavedGuard isDirty={form.isDirty} isSaving={isLoading} onDiscard={form.reset} />
    </Card>
  )
}
