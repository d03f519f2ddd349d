import { MESSAGES } from '#domain/messages'
import { ACCOUNT_REQUIRED, missingFields } from '#domain/required-fields'
import { rawAccount, useSaveAccountMutation } from '../../api/endpoints/profile'
import { isCallError } from '../../api/errors'
import { selectPicture } from '../../state/selectors'
import type { User } from '../../state/session'
import { useAppSelector } from '../../state/store-types'
import { ACCOUNT_TEXTS as TEXTS } from '../../texts/profile'
import { TextArea } from '../../ui/forms/TextArea'
import { TextField } from '../../ui/forms/TextField'
import { Avatar } from '../../ui/primitives/Avatar'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { ConflictNotice } from '../forms/ConflictNotice'
import { FormActions } from '../forms/FormActions'
import { FormColumns } from '../forms/FormColumns'
import { RestoredNotice } from '../forms/RestoredNotice'
import { sendBack } from '../forms/send-back'
import { UnsavedGuard } from '../forms/UnsavedGuard'
import { useDraft } from '../forms/use-draft'
import { type PhoneCheck, usePhoneCheck } from '../forms/use-phone-check'
import { useSaveForm } from '../forms/use-save-form'
import { PhotoField } from './PhotoField'
import { usePhoto } from './use-photo'

const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 1000
const AVATAR_PX = 88

/** The account to edit; unknown fields are empty. */
const storedOf = ({ account }: User) => ({
  nombre: account.nombre ?? '',
  apellidos: account.apellidos ?? '',
  phone: account.phone ?? '',
  phone2: account.phone2 ?? '',
  alergias: account.alergias ?? '',
})

const nameOf = ({ account }: User): string => `${account.nombre ?? ''} ${account.apellidos ?? ''}`.trim()

const pictureIn = ({ account, img_profile }: User): string | null => account.img_profile ?? img_profile

/** The server's text about the picture, if the picture is what it refused. */
const pictureRefusal = (error: unknown, { name }: File): string | null => {
  if (!isCallError(error) || error.kind !== 'refused') return null
  const known: readonly string[] = [MESSAGES.notAnImage(name), MESSAGES.imageTooLarge(name)]
  return known.includes(error.text) || /imagen|foto/i.test(error.text) ? error.text : null
}

type AccountErrors = Partial<Record<'nombre' | 'apellidos' | 'phone' | 'phone2', string>>

/** Errors by field (Specification §5). An untouched telephone is never checked: it is the back end's. */
const errorsOf = (
  draft: ReturnType<typeof storedOf>,
  stored: ReturnType<typeof storedOf>,
  phoneError: PhoneCheck,
): AccountErrors => {
  const missing = missingFields(draft, ACCOUNT_REQUIRED)
  const phone = draft.phone === stored.phone ? null : phoneError(draft.phone)
  const phone2 =
    draft.phone2 === stored.phone2 || draft.phone2.trim() === '' ? null : phoneError(draft.phone2)
  return {
    ...(phone !== null && { phone }),
    ...(phone2 !== null && { phone2 }),
    ...Object.fromEntries(missing.map((field) => [field, TEXTS.errors[field]])),
  }
}

const useAccountForm = (user: User) => {
  const stored = storedOf(user)
  const form = useDraft('cuenta', stored, user.account.version)
  const photo = usePhoto()
  const [callSave] = useSaveAccountMutation()
  const errors = errorsOf(form.draft, stored, usePhoneCheck())
  const save = async () => {
    const { file } = photo.photo
    const input = {
      account: { ...rawAccount(user), ...sendBack(rawAccount(user), stored, form.draft) },
      ...(file && { image: file }),
      version: user.account.version,
    }
    if (!photo.fits(input)) return
    const saved = await callSave(input)
    photo.blame(saved.error, input)
    const refusal = file && pictureRefusal(saved.error, file)
    if (refusal) photo.refuse(refusal)
    if (!saved.data) return
    form.reset()
    const now = saved.data.user
    if (file && now && pictureIn(now) === null) photo.refuse(TEXTS.photoNotKept)
    else photo.clear()
    saving.begin()
  }
  const saving = useSaveForm({
    hasConflict: form.hasConflict,
    isWrong: Object.keys(errors).length > 0,
    isWaiting: photo.photo.isPreparing,
    save,
  })
  const discard = () => {
    form.reset()
    photo.clear()
  }
  const shown: AccountErrors = saving.isTried ? errors : {}
  return { ...saving, form, photo, errors: shown, discard }
}

/** Edits the user's own account; the e-mail is shown and cannot be changed (Specification §2, §5). */
export const AccountForm = ({ user, dense = false }: { user: User; dense?: boolean }) => {
  const { form, photo, errors, hasConflict, saveOver, submit, discard, isBusy, element } =
    useAccountForm(user)
  const picture = useAppSelector(selectPicture(pictureIn(user)))
  const { draft } = form
  const isDirty = form.isDirty || photo.photo.file !== null
  const line = (name: keyof AccountErrors) => ({
    name,
    label: TEXTS[name],
    value: draft[name],
    error: errors[name],
    required: true,
    dense,
    maxLength: LINE_LENGTH,
    readOnly: isBusy,
    onValue: (text: string) => form.change({ [name]: text }),
  })
  return (
    <Card as="form" ref={element} noValidate $padding={dense ? 'dense' : 'roomy'} onSubmit={submit}>
      <Stack $gap={5}>
        {form.isRestored && <RestoredNotice onDiscard={discard} />}
        <PhotoField
          stored={picture}
          preview={(shown) => <Avatar name={nameOf(user)} picture={shown} size={AVATAR_PX} />}
          photo={photo.photo}
          onChoose={(file) => void photo.choose(file)}
          onClear={photo.clear}
          disabled={isBusy}
        />
        <FormColumns>
          <TextField {...line('nombre')} autoComplete="given-name" />
          <TextField {...line('apellidos')} autoComplete="family-name" />
          <TextField {...line('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          {user.account.phone2 !== undefined && (
            <TextField
              {...line('phone2')}
              required={false}
              hint={TEXTS.phone2Hint}
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
          )}
          <TextField
            dense={dense}
            label={TEXTS.email}
            hint={TEXTS.emailHint}
            type="email"
            value={user.account.email ?? ''}
            disabled
          />
        </FormColumns>
        <TextArea
          name="alergias"
          dense={dense}
          label={TEXTS.alergias}
          hint={TEXTS.alergiasHint}
          maxLength={PARAGRAPH_LENGTH}
          readOnly={isBusy}
          value={draft.alergias}
          onValue={(alergias) => form.change({ alergias })}
        />
        {hasConflict && <ConflictNotice onTheirs={discard} onMine={saveOver} />}
        <FormActions>
          <Button type="submit" size={dense ? 'medium' : 'large'} busy={isBusy}>
            {TEXTS.save}
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard isDirty={isDirty} isSaving={isBusy} onDiscard={discard} />
    </Card>
  )
}
