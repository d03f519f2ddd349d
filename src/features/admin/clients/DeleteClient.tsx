import { useRef } from 'react'
import styled from 'styled-components'
import { type ListedClient, useDeleteClientMutation } from '../../../api/endpoints/clients'
import { isCallError } from '../../../api/errors'
import { failureText } from '../../../api/outcome'
import { DELETE_CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'

const Who = styled.p`
  overflow-wrap: anywhere;
  & > strong { display: block; }
`
const Meaning = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding-left: ${theme.space[5]};
  list-style: disc;
`

interface DeleteClientProps {
  client: ListedClient
  onDeleted: () => void
  onCancel: () => void
}

/** Asks before a client goes, and says what goes with them; why it could not be done stays in the question. */
export const DeleteClient = ({ client, onDeleted, onCancel }: DeleteClientProps) => {
  const [remove, { isLoading, error }] = useDeleteClientMutation()
  const isSending = useRef(false)
  const confirm = async () => {
    // A second click may come before the button has become busy.
    if (isSending.current) return
    isSending.current = true
    const { data } = await remove({ id: client.keylogin })
    isSending.current = false
    if (data) onDeleted()
  }
  const failure = isCallError(error) && !isLoading ? failureText('deleteClient', error) : ''
  return (
    <ConfirmDialog
      isOpen
      danger
      title={TEXTS.title}
      message={
        <Stack $gap={3}>
          <Who>
            <strong>{client.nombre}</strong>
            {client.email}
          </Who>
          <Meaning>
            {TEXTS.meaning.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Meaning>
          <p>{TEXTS.final}</p>
          {failure !== '' && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
      }
      confirmLabel={TEXTS.confirm}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
