import { useState } from 'react'
import styled from 'styled-components'
import { FormColumns } from '../../parts/forms/FormColumns'
import { TermsText } from '../../parts/terms/TermsText'
import { REGISTRATION_PAGE_TEXTS } from '../../texts/registration'
import { TERMS_TEXTS } from '../../texts/terms'
import { useBrandName } from '../../ui/brand/brand-name'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Dialog } from '../../ui/primitives/Dialog'
import { Link } from '../../ui/primitives/Link'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { Actions, type RegistrationStepProps, StepForm } from './StepForm'

const Lead = styled(Text)`
  outline: none;
`

interface TermsDialogProps {
  isOpen: boolean
  onClose: () => void
  onAccept: () => void
}

/** The terms, to read before accepting them. */
const TermsDialog = ({ isOpen, onClose, onAccept }: TermsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    title={TERMS_TEXTS.title}
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {TERMS_TEXTS.close}
        </Button>
        <Button onClick={onAccept}>{TERMS_TEXTS.accept}</Button>
      </>
    }
  >
    <Stack $gap={4}>
      {/* Focused first, so that the keyboard reads from the top. */}
      <Lead $tone="soft" tabIndex={-1} data-first-focus>
        {TERMS_TEXTS.lead(useBrandName())}
      </Lead>
      {isOpen && <TermsText heading="h3" />}
      <Link to="/terminos" target="_blank">
        {TERMS_TEXTS.ownPage}
      </Link>
    </Stack>
  </Dialog>
)

const TEXTS = REGISTRATION_PAGE_TEXTS.person
/** The server's limit for one line. */
const LINE_LENGTH = 200

/** Aligns the button with the checkbox's text. */
const UnderLabel = styled.div`
  padding-left: ${theme.space[6]};
`

type Line = 'nombre' | 'apellidos' | 'email' | 'phone'

/** Step 1: personal data and terms (Specification §2, §5). */
export const PersonStep = ({ view, send, form }: RegistrationStepProps) => {
  const [areTermsOpen, setTermsOpen] = useState(false)
  const { person, errors, busy } = view
  const change = (changes: Partial<typeof person>) => send({ type: 'user.changePerson', changes })
  const line = (name: Line) => ({
    name,
    label: TEXTS[name],
    value: person[name],
    error: errors.person[name],
    maxLength: LINE_LENGTH,
    required: true,
    readOnly: busy !== null,
    onValue: (text: string) => change({ [name]: text }),
  })
  return (
    <StepForm {...{ view, send, form }}>
      <FormColumns>
        <TextField
          {...line('nombre')}
          hint={TEXTS.nombreHint}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <TextField {...line('apellidos')} autoComplete="family-name" autoCapitalize="words" />
        <TextField
          {...line('email')}
          hint={TEXTS.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...line('phone')} hint={TEXTS.phoneHint} type="tel" inputMode="tel" autoComplete="tel" />
      </FormColumns>
      <Stack $gap={1}>
        <CheckboxField
          name="terms"
          label={TEXTS.terms}
          checked={person.terms}
          disabled={busy !== null}
          required
          error={errors.person.terms}
          onValue={(terms) => change({ terms })}
        />
        <UnderLabel>
          <Button variant="ghost" size="small" onClick={() => setTermsOpen(true)}>
            {TEXTS.readTerms}
          </Button>
        </UnderLabel>
      </Stack>
      <Actions>
        <Button type="submit" size="large" busy={busy === 'sending'}>
          {TEXTS.submit}
        </Button>
        {busy === 'sending' && (
          <Button variant="ghost" size="large" onClick={() => send({ type: 'user.cancel' })}>
            {REGISTRATION_PAGE_TEXTS.cancel}
          </Button>
        )}
      </Actions>
      <TermsDialog
        isOpen={areTermsOpen}
        onClose={() => setTermsOpen(false)}
        onAccept={() => {
          change({ terms: true })
          setTermsOpen(false)
        }}
      />
    </StepForm>
  )
}
