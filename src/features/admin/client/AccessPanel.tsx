import { useState } from 'react'
import styled from 'styled-components'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import { useCreateAccessCodeMutation, useEndClientSessionsMutation } from '../../../api/endpoints/security'
import { clientName } from '../../../parts/client/ClientFacts'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { shown } from '../../../texts/no-value'
import { ACCESS_TEXTS as TEXTS } from '../../../texts/security'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Dialog } from '../../../ui/primitives/Dialog'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { SecurityEvents } from '../shared/SecurityEvents'

interface AccessProps {
  keylogin: string
  client: DeliveryClient
}

/** A client's way in and out, with what happened to it. */
export const AccessPanel = ({ keylogin, client }: AccessProps) => {
  const [openDialog, setOpenDialog] = useState<'code' | 'end' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <Stack>
      <Row $gap={2}>
        <Button variant="secondary" size="small" onClick={() => setOpenDialog('code')}>
          {TEXTS.read}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpenDialog('end')}>
          {TEXTS.end}
        </Button>
      </Row>
      {openDialog === 'code' && <CodeDialog keylogin={keylogin} client={client} onClose={close} />}
      {openDialog === 'end' && <EndDialog keylogin={keylogin} onClose={close} />}
      <SecurityEvents cliente={keylogin} />
    </Stack>
  )
}

const Digits = styled.p`
  font-size: ${theme.text.xxl};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.2em;
`

const CodeDialog = ({ keylogin, client, onClose }: AccessProps & { onClose: () => void }) => {
  const [create, { data, isLoading }] = useCreateAccessCodeMutation()
  if (!data)
    return (
      <ConfirmDialog
        isOpen
        title={TEXTS.question}
        message={
          <Stack $gap={3}>
            <p>
              <strong>{clientName(client) || shown(client.account.email)}</strong>
              <br />
              {shown(client.account.phone)}
            </p>
            <p>
              <strong>{TEXTS.onlyIf}</strong> {TEXTS.check}
            </p>
            <p>{TEXTS.recorded}</p>
          </Stack>
        }
        confirmLabel={TEXTS.show}
        busy={isLoading}
        onConfirm={() => void create({ cliente: keylogin })}
        onCancel={onClose}
      />
    )
  const { codigo, hasta } = data
  return (
    <Dialog
      isOpen
      title={TEXTS.codeTitle}
      onClose={onClose}
      footer={
        <Button data-first-focus onClick={onClose}>
          {TEXTS.done}
        </Button>
      }
    >
      <Stack $gap={3}>
        <Digits>{codigo === null ? shown(codigo) : `${codigo.slice(0, 3)} ${codigo.slice(3)}`}</Digits>
        {hasta !== null && <p>{TEXTS.steps(hasta.slice(11, 16))}</p>}
        <p>{TEXTS.where}</p>
        <p>{TEXTS.once}</p>
      </Stack>
    </Dialog>
  )
}

const EndDialog = ({ keylogin, onClose }: { keylogin: string; onClose: () => void }) => {
  const [end, { isLoading }] = useEndClientSessionsMutation()
  const dispatch = useAppDispatch()
  const confirm = async () => {
    const { data } = await end({ cliente: keylogin })
    if (!data) return
    dispatch(alertAdded({ type: 'success', msg: TEXTS.ended(data.cerradas) }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      title={TEXTS.endQuestion}
      message={TEXTS.endMeaning}
      confirmLabel={TEXTS.endYes}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
