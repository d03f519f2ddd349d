import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HAND_METHODS } from '#domain/constants'
import { owedText } from '#domain/sales'
import { NOTE_MAX } from '#domain/transfers'
import { clientAddress, REGISTER_PATH } from '../../../parts/client/addresses'
import { clientName } from '../../../parts/client/ClientFacts'
import { Email } from '../../../parts/client/Email'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { HandPaymentFields } from '../../../parts/payments/HandPaymentFields'
import { OwedChip } from '../../../parts/payments/OwedChip'
import type { TypedPayment } from '../../../parts/payments/use-hand-payment'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { REGISTER_TEXTS as TEXTS, TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { NO_DATA } from '../../../texts/no-value'
import { dollarLabel } from '../../../texts/payments'
import { HAND_PAYMENT_TEXTS } from '../../../texts/transfers'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl'
import { SelectField } from '../../../ui/forms/SelectField'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { RefuseTransfer } from '../shared/RefuseTransfer'
import { RegisterKind } from './RegisterKind'
import { type RegisterFormProps, standingOf, useRegister } from './use-register'

const METHODS = HAND_METHODS.map((value) => ({ value, label: HAND_PAYMENT_TEXTS.methods[value] }))

/** 'Registrar pago' for one client: a transfer or cash, or the acceptance of what the client reported. */
export const RegisterForm = (props: RegisterFormProps) => {
  const { keylogin, client, levels, reported } = props
  const { form, inbox, question, failure, submit, confirm, cancel } = useRegister(props)
  const { isEarly, owed } = standingOf(client)
  const { draft, errors, isBusy, change } = form
  const picture = useAppSelector(selectPicture(reported?.imagen))
  const [isRefusing, setRefusing] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Card as="form" ref={form.element} noValidate $padding="dense" onSubmit={submit}>
        <Stack $gap={5}>
          <Payer keylogin={keylogin} client={client} canChange={reported === null} />
          {reported !== null && (
            <Notice
              action={
                isEarly && (
                  <Button variant="secondary" size="small" onClick={() => setRefusing(true)}>
                    {TEXTS.refuseInstead}
                  </Button>
                )
              }
            >
              {isEarly ? `${TEXTS.accepting} ${TEXTS.paidTwice}` : TEXTS.accepting}
            </Notice>
          )}
          <RegisterKind form={form} client={client} />
          {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
          {!draft.abono && (
            <SelectField
              dense
              name="membership"
              label={HAND_PAYMENT_TEXTS.service}
              error={errors.membership}
              disabled={isBusy}
              value={draft.membership}
              options={[
                { value: '', label: HAND_PAYMENT_TEXTS.chooseService, disabled: true },
                ...levels.map(({ id, descripcion }) => ({ value: id, label: descripcion ?? NO_DATA })),
              ]}
              onValue={(membership) => change({ membership })}
            />
          )}
          {reported === null && (
            <div>
              <SegmentedControl
                dense
                label={HAND_PAYMENT_TEXTS.method}
                value={draft.metodo}
                options={METHODS}
                onValue={(metodo) => change({ metodo })}
              />
            </div>
          )}
          <HandPaymentFields
            dense
            form={form}
            picture={picture}
            amountHint={amountHintOf(form.price, owed)}
          />
          <TextArea
            dense
            name="nota"
            label={HAND_PAYMENT_TEXTS.note}
            hint={HAND_PAYMENT_TEXTS.noteHint}
            error={errors.nota}
            maxLength={NOTE_MAX}
            rows={2}
            readOnly={isBusy}
            value={draft.nota}
            onValue={(nota) => change({ nota })}
          />
          {failure !== '' && (
            <Notice tone="danger" role="alert" title={TEXTS.failedSave}>
              {failure}
            </Notice>
          )}
          <div>
            <Button type="submit" busy={isBusy}>
              {reported === null ? TEXTS.save : TEXTS.accept}
            </Button>
          </div>
        </Stack>
        {question && (
          <ConfirmDialog
            isOpen
            title={TEXTS.otherTitle(question.left)}
            message={otherText(question.typed)}
            confirmLabel={TEXTS.otherYes(dollarLabel(question.typed.valor))}
            busy={isBusy}
            onConfirm={confirm}
            onCancel={cancel}
          />
        )}
        <UnsavedGuard isDirty={form.isDirty} isSaving={isBusy} onDiscard={form.reset} />
      </Card>
      {isRefusing && reported !== null && (
        <RefuseTransfer
          transfer={reported}
          onRefused={() => void navigate(inbox, { replace: true })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

/** 'El precio del servicio es $130,00. Debe $30,00.' */
const amountHintOf = (price: number | null, owed: number): string | undefined => {
  const parts = [
    price === null ? '' : HAND_PAYMENT_TEXTS.price(dollarLabel(price)),
    owedText(owed) && `${owedText(owed)}.`,
  ]
  return parts.filter(Boolean).join(' ') || undefined
}

const otherText = ({ price, valor }: TypedPayment): string =>
  price === null
    ? TEXTS.otherSettling(dollarLabel(valor))
    : TEXTS.other(dollarLabel(price), dollarLabel(valor))

type PayerProps = Pick<RegisterFormProps, 'keylogin' | 'client'> & { canChange: boolean }

const Payer = ({ keylogin, client, canChange }: PayerProps) => (
  <Row $between>
    <div>
      <Row $gap={2}>
        <Text $strong $size="lg">
          <Link to={clientAddress(keylogin)}>{clientName(client) || TRANSFERS_TEXTS.nameless}</Link>
        </Text>
        <OwedChip debe={client.debe} />
      </Row>
      <Text $tone="soft" $size="dense">
        {client.account.email !== null && <Email>{client.account.email}</Email>}
      </Text>
    </div>
    {canChange && <Link to={REGISTER_PATH}>{TEXTS.otherClient}</Link>}
  </Row>
)
