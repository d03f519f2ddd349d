import { MAP_ZOOM_CLIENT } from '#domain/constants'
import { AddressFields } from '../../parts/address/AddressFields'
import { addressErrors } from '../../parts/address/address-draft'
import type { Pin } from '../../parts/address/use-pin'
import { usePinQuestion } from '../../parts/address/use-pin-question'
import { REGISTRATION_PAGE_TEXTS } from '../../texts/registration'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Actions, type RegistrationStepProps, StepForm } from './StepForm'
import { useOutside } from './use-outside'
import { WaitOffer } from './WaitOffer'

const TEXTS = REGISTRATION_PAGE_TEXTS.address

/** The server refused: the e-mail's verification may have expired, or an account exists already. */
const Ways = ({ send, email }: Pick<RegistrationStepProps, 'send'> & { email: string }) => (
  <Row>
    <Button variant="secondary" size="small" onClick={() => send({ type: 'user.verifyAgain' })}>
      {TEXTS.verifyAgain}
    </Button>
    <ButtonLink variant="ghost" size="small" to="/login" state={{ email }}>
      {TEXTS.signIn}
    </ButtonLink>
  </Row>
)

/** A back end's text for an existing account with this e-mail; it may be from a request whose response was lost. */
const THERE_ALREADY = /\bya (fue|est[áa]|existe|tien|hay)|registrad|existente|duplicad/i

/** Step 3: delivery address, then account (Specification §2, §5). */
export const AddressStep = ({ view, send, form, pin }: RegistrationStepProps & { pin: Pin }) => {
  const { address, errors, busy } = view
  const email = view.person.email.trim()
  const isThere = errors.isAccountRefused && THERE_ALREADY.test(errors.call ?? '')
  const { asks, dialogBefore } = usePinQuestion(pin)
  const outside = useOutside(view)
  const offers = outside.place !== null && view.registro !== null
  /** Asks about a pin set for another address, once the rest is complete. */
  const submitOrAsk: RegistrationStepProps['send'] = (event) => {
    const isComplete = Object.keys(addressErrors(address)).length === 0
    if (event.type === 'user.submit' && isComplete && outside.refuses()) return
    if (event.type !== 'user.submit' || !isComplete || busy !== null || !asks()) send(event)
  }
  return (
    <StepForm
      {...{ view, send: submitOrAsk, form }}
      isSaidBelow={offers}
      help={errors.isAccountRefused && outside.place === null && <Ways send={send} email={email} />}
    >
      <Stack $gap={5} onBlur={outside.look}>
        <AddressFields
          draft={address}
          onChange={(changes) => send({ type: 'user.changeAddress', changes })}
          pin={pin}
          errors={errors.isAddressIncomplete ? addressErrors(address) : {}}
          zoom={MAP_ZOOM_CLIENT}
          isNew
          readOnly={busy !== null}
          ofSector={
            outside.place !== null &&
            view.registro !== null && (
              <WaitOffer key={outside.place} place={outside.place} email={email} registro={view.registro} />
            )
          }
        />
      </Stack>
      <Actions>
        {isThere && (
          <ButtonLink size="large" to="/login" state={{ email }}>
            {TEXTS.enter}
          </ButtonLink>
        )}
        {outside.place === null && (
          <Button
            type="submit"
            size="large"
            variant={isThere ? 'secondary' : 'primary'}
            busy={busy === 'creating'}
          >
            {TEXTS.submit}
          </Button>
        )}
        {busy === 'creating' ? (
          <Button variant="ghost" size="large" onClick={() => send({ type: 'user.cancel' })}>
            {REGISTRATION_PAGE_TEXTS.cancel}
          </Button>
        ) : (
          <Button variant="ghost" size="large" icon="chevronLeft" onClick={() => send({ type: 'user.back' })}>
            {REGISTRATION_PAGE_TEXTS.back}
          </Button>
        )}
      </Actions>
      {dialogBefore(() => send({ type: 'user.submit' }))}
    </StepForm>
  )
}
