import { useState } from 'react'
import { useGetBillingQuery, useSaveBillingMutation } from '../../api/endpoints/billing'
import { BILLING_TEXTS as TEXTS } from '../../texts/billing'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { BillingForm } from './BillingForm'

const NONE = { tipo: '', numero: '', nombre: '', direccion: '' } as const

/** Beside a payment: asks who the invoice is for until the client has answered, and stops nobody from paying. */
export const BillingQuestion = () => {
  const { currentData } = useGetBillingQuery({})
  const [save, { isLoading }] = useSaveBillingMutation()
  const [step, setStep] = useState<'asks' | 'open' | 'kept'>('asks')
  if (step === 'kept') {
    return (
      <Card role="status">
        <Text>{TEXTS.kept}</Text>
      </Card>
    )
  }
  if (step === 'open') {
    return <BillingForm title={TEXTS.askTitle} subtitle={TEXTS.ask} onSaved={() => setStep('kept')} />
  }
  if (currentData?.preguntado !== false) return null
  return (
    <Card aria-labelledby="factura">
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Heading id="factura" $size="lg">
            {TEXTS.askTitle}
          </Heading>
          <Text $tone="soft">{TEXTS.ask}</Text>
        </Stack>
        <Row>
          <Button variant="secondary" size="small" onClick={() => setStep('open')}>
            {TEXTS.add}
          </Button>
          <Button variant="ghost" size="small" busy={isLoading} onClick={() => void save(NONE)}>
            {TEXTS.decline}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
