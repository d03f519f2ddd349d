import styled from 'styled-components'
import { clientsByEmail, type ListedClient, useDeleteClientMutation } from '../../../api/endpoints/clients'
import { useAppDispatch } from '../../../state/store-types'
import { DELETE_CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { GONE_TEXTS } from '../../../texts/deletion'
import { theme } from '../../../ui/theme/theme'
import { DeleteQuestion } from '../shared/DeleteQuestion'

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

/** Asks before a client goes, and says what goes with them. */
export const DeleteClient = ({ client, onDeleted, onCancel }: DeleteClientProps) => {
  const dispatch = useAppDispatch()
  const [remove, { error }] = useDeleteClientMutation()
  const isGone = async () => {
    if (client.email === '') return false
    const { data } = await dispatch(clientsByEmail(client.email))
    return data?.totalPages === 1 && !data.accounts.some(({ keylogin }) => keylogin === client.keylogin)
  }
  return (
    <DeleteQuestion
      callName="deleteClient"
      title={TEXTS.title}
      confirmLabel={TEXTS.confirm}
      remove={() => remove({ id: client.keylogin })}
      isGone={isGone}
      goneText={GONE_TEXTS.client}
      error={error}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
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
    </DeleteQuestion>
  )
}
