import { type FormEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Level } from '../../api/endpoints/membership'
import { useReportTransferMutation } from '../../api/endpoints/transfers'
import { failureText } from '../../api/errors'
import { selectPicture } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { REPORT_TEXTS as TEXTS } from '../../texts/client-transfers'
import { dollarLabel } from '../../texts/payments'
import { HAND_PAYMENT_TEXTS } from '../../texts/transfers'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { RestoredNotice } from '../forms/RestoredNotice'
import { UnsavedGuard } from '../forms/UnsavedGuard'
import { HandPaymentFields } from './HandPaymentFields'
import { seenOf } from './seen-level'
import { useHandPayment } from './use-hand-payment'

const Form = styled.form`
  padding-top: ${theme.space[4]};
  border-top: ${theme.border.line};
  & :focus-visible[tabindex='-1'] { outline: none; }
`
const Buttons = styled(Row)`
  ${theme.media.phone} { & > * { flex: 1 1 auto; } }
`

interface ReportTransferProps {
  /** The draft's name. */
  name: string
  title: string
  /** The service that was paid. */
  level: Pick<Level, 'id' | 'precio'> & { envios?: number | null | undefined }
  /** The fields' first values. */
  initial?: { banco: string; recibo: string; fecha?: string; valor?: string; isOwnAmount?: boolean }
  /** The refused one to report again, with its picture. */
  before?: { id: string; imagen: string | null }
  onSent: () => void
  onClose: () => void
}

/** A client's report of a transfer, for the office to review; it replaces its button. */
export const ReportTransfer = ({
  name,
  title,
  level,
  initial,
  before,
  onSent,
  onClose,
}: ReportTransferProps) => {
  const { id: membership, precio, envios = null } = level
  const form = useHandPayment({
    name,
    initial: { ...initial, membership, precio, envios },
    levels: [level],
  })
  const { draft } = form
  const isOther = draft.precio !== precio || draft.envios !== envios
  const [report, { error }] = useReportTransferMutation()
  const picture = useAppSelector(selectPicture(before?.imagen))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (typed === null) return
    const { banco, recibo, valor, fecha, image, request_id } = typed
    void form.run(async () => {
      const input = {
        membership,
        banco,
        recibo,
        valor,
        fecha,
        image,
        request_id,
        anterior: before?.id,
        ...seenOf(draft),
      }
      const sent = await report(input)
      form.photo.blame(sent.error, input)
      if (!sent.data) return
      form.reset()
      onSent()
    })
  }
  const failure = form.isBusy ? '' : failureText(error)
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Form ref={form.element} noValidate aria-label={title} onSubmit={submit}>
      <Stack $gap={5}>
        <div>
          <Heading as="h3" $size="lg" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Text $tone="soft">{TEXTS.text}</Text>
        </div>
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
        <HandPaymentFields
          form={form}
          texts={TEXTS}
          picture={picture}
          amountHint={form.price === null ? undefined : HAND_PAYMENT_TEXTS.price(dollarLabel(form.price))}
        />
        {isOther && (
          <Notice
            tone="warning"
            role="alert"
            title={draft.precio === precio ? TEXTS.otherService : TEXTS.otherPrice}
            action={
              <Button variant="secondary" size="small" onClick={() => form.change({ precio, envios })}>
                {TEXTS.agree}
              </Button>
            }
          >
            {TEXTS.changed(dollarLabel(draft.precio ?? 0), dollarLabel(precio ?? 0), envios)}
          </Notice>
        )}
        {failure !== '' && !isOther && (
          <Notice tone="danger" role="alert" title={TEXTS.failed}>
            {failure}
          </Notice>
        )}
        <Buttons>
          <Button type="submit" busy={form.isBusy} disabled={isOther}>
            {TEXTS.send}
          </Button>
          <Button variant="ghost" disabled={form.isBusy} onClick={close}>
            {TEXTS.close}
          </Button>
        </Buttons>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} isSaving={form.isBusy} onDiscard={form.reset} />
    </Form>
  )
}
