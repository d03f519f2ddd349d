import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HAND_METHODS } from '#domain/constants'
import { renewalError } from '#domain/membership'
import { NOTE_MAX } from '#domain/transfers'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import type { Level } from '../../../api/endpoints/membership'
import { type Transfer, useRegisterPaymentMutation } from '../../../api/endpoints/transfers'
import { failureText } from '../../../api/errors'
import { clientName } from '../../../parts/client/ClientFacts'
import { Email } from '../../../parts/client/Email'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useListAddress } from '../../../parts/lists/BackToList'
import { HandPaymentFields } from '../../../parts/payments/HandPaymentFields'
import { type TypedPayment, useHandPayment } from '../../../parts/payments/use-hand-payment'
import { alertAdded } from '../../../state/alerts'
import { ADMIN_PAYMENTS, ADMIN_TRANSFERS } from '../../../state/filter-screens/admin'
import { selectPicture } from '../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { REGISTER_TEXTS as TEXTS, TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { NO_DATA } from '../../../texts/no-value'
import { dollarLabel, typedAmount } from '../../../texts/payments'
import { HAND_PAYMENT_TEXTS } from '../../../texts/transfers'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl'
import { SelectField } from '../../../ui/forms/SelectField'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { clientAddress, REGISTER_PATH } from '../shared/addresses'
import { RefuseTransfer } from '../shared/RefuseTransfer'
import { useNextTransfer } from '../shared/use-next-transfer'

interface RegisterFormProps {
  keylogin: string
  client: DeliveryClient
  levels: readonly Pick<Level, 'id' | 'descripcion' | 'precio'>[]
  /** The client's report that this accepts. */
  reported: Transfer | null
}

const METHODS = HAND_METHODS.map((value) => ({ value, label: HAND_PAYMENT_TEXTS.methods[value] }))

/** The form's first values: the client's report, else the client's own level. */
const initialFields = ({ client, levels, reported }: Omit<RegisterFormProps, 'keylogin'>) => {
  const wanted = reported === null ? client.nivel.id : reported.membership
  const membership = levels.find(({ id }) => id === String(wanted))?.id ?? ''
  if (reported === null) return { membership }
  const { banco, recibo, valor, fecha } = reported
  return {
    membership,
    banco: banco ?? '',
    recibo: recibo ?? '',
    ...(valor !== null && { valor: typedAmount(valor), isOwnAmount: true }),
    ...(fecha !== null && { fecha }),
  }
}

/** A payment of the office's own is shown once it is recorded. */
const paymentAddress = (payment: string | null): string => {
  const { path } = ADMIN_PAYMENTS
  return payment === null ? path : `${path}/${encodeURIComponent(payment)}`
}

const useRegister = (props: RegisterFormProps) => {
  const { keylogin, client, levels, reported } = props
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const inbox = useListAddress(ADMIN_TRANSFERS)
  const next = useNextTransfer(reported?.id)
  // From one transfer straight to the next; the last one leads back to the inbox.
  const afterDecision = next ?? inbox
  const name = `registro.${keylogin}.${reported?.id ?? ''}`
  const form = useHandPayment({ name, initial: initialFields(props), levels })
  const [register, { error }] = useRegisterPaymentMutation()
  const [question, setQuestion] = useState<TypedPayment | null>(null)
  const send = ({ price, ...typed }: TypedPayment) =>
    form.run(async () => {
      const input = {
        ...typed,
        cliente: keylogin,
        otro_valor: typed.valor !== price,
        transferencia: reported?.id,
      }
      const { data, error: refusal } = await register(input)
      form.photo.blame(refusal, input)
      setQuestion(null)
      if (!data) return
      form.reset()
      const msg = TEXTS.done(clientName(client) || client.account.email || NO_DATA)
      dispatch(alertAdded({ type: 'success', msg }))
      void navigate(reported ? afterDecision : paymentAddress(data.payment), { replace: true })
    })
  const blocked = renewalError(client.envios)
  return {
    form,
    next,
    afterDecision,
    blocked,
    question,
    failure: form.isBusy ? '' : failureText(error),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (blocked !== null) return
      const typed = form.check()
      if (typed === null) return
      if (typed.price !== null && typed.price !== typed.valor) setQuestion(typed)
      else void send(typed)
    },
    confirm: () => {
      if (question) void send(question)
    },
    cancel: () => setQuestion(null),
  }
}

/** 'Registrar pago' for one client: a transfer or cash, or the acceptance of what the client reported. */
export const RegisterForm = (props: RegisterFormProps) => {
  const { keylogin, client, levels, reported } = props
  const { form, next, afterDecision, blocked, question, failure, submit, confirm, cancel } =
    useRegister(props)
  const { draft, errors, isBusy, change } = form
  const picture = useAppSelector(selectPicture(reported?.imagen))
  const [isRefusing, setRefusing] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Card as="form" ref={form.element} noValidate $padding="dense" onSubmit={submit}>
        <Stack $gap={5}>
          <Payer keylogin={keylogin} client={client} canChange={reported === null} />
          {blocked !== null && (
            <Notice
              tone="warning"
              title={TEXTS.blockedTitle}
              action={
                reported !== null && (
                  <Button variant="secondary" size="small" onClick={() => setRefusing(true)}>
                    {TEXTS.refuseInstead}
                  </Button>
                )
              }
            >
              {reported === null
                ? TEXTS.blockedLeft(client.envios ?? 0, blocked)
                : TEXTS.blockedAccept(client.envios ?? 0)}
            </Notice>
          )}
          {reported !== null && blocked === null && <Notice>{TEXTS.accepting}</Notice>}
          {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
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
            amountHint={form.price === null ? undefined : HAND_PAYMENT_TEXTS.price(dollarLabel(form.price))}
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
          <Row $gap={2}>
            <Button type="submit" busy={isBusy} disabled={blocked !== null}>
              {reported === null ? TEXTS.save : TEXTS.accept}
            </Button>
            {reported !== null && blocked === null && (
              <RemoveButton onClick={() => setRefusing(true)}>{TRANSFERS_TEXTS.refuse}</RemoveButton>
            )}
            {next !== null && (
              <ButtonLink variant="secondary" to={next} replace>
                {TEXTS.next}
              </ButtonLink>
            )}
          </Row>
        </Stack>
        {question && (
          <ConfirmDialog
            isOpen
            title={TEXTS.otherTitle}
            message={TEXTS.other(dollarLabel(question.price ?? 0), dollarLabel(question.valor))}
            confirmLabel={TEXTS.otherYes(dollarLabel(question.valor))}
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
          onRefused={() => void navigate(afterDecision, { replace: true })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

type PayerProps = Pick<RegisterFormProps, 'keylogin' | 'client'> & { canChange: boolean }

const Payer = ({ keylogin, client, canChange }: PayerProps) => (
  <Row $between>
    <div>
      <Text $strong $size="lg">
        <Link to={clientAddress(keylogin)}>{clientName(client) || TRANSFERS_TEXTS.nameless}</Link>
      </Text>
      <Text $tone="soft" $size="dense">
        {client.account.email !== null && <Email>{client.account.email}</Email>}
      </Text>
    </div>
    {canChange && <Link to={REGISTER_PATH}>{TEXTS.otherClient}</Link>}
  </Row>
)
