import type { FormEvent } from 'react'
import { SETUP_PAGE_TEXTS } from '../../texts/setup'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { Failure, OtherWays, type SetupStepProps } from './step-props'

const TEXTS = SETUP_PAGE_TEXTS.admin

/** Who administers, with the address that was proved. */
export const AdminStep = ({ send, view }: SetupStepProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'user.submit' })
  }
  return (
    <Card as="form" noValidate $padding="dense" onSubmit={submit}>
      <Stack $gap={4}>
        <Failure view={view} />
        <TextField
          label={TEXTS.nombre}
          name="nombre"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          required
          value={view.nombre}
          readOnly={view.busy !== null}
          error={view.errors.nombre ?? undefined}
          onValue={(nombre) => send({ type: 'user.typeName', nombre })}
        />
        <Text>{TEXTS.email(view.proved ?? '')}</Text>
        <Row>
          <Button type="submit" size="large" busy={view.busy === 'finishing'}>
            {TEXTS.finish}
          </Button>
          <OtherWays view={view} send={send} />
        </Row>
      </Stack>
    </Card>
  )
}
