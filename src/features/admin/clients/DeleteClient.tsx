import styled from 'styled-components'
import { type ListedClient, useDeleteClientMutation } from '../../../api/endpoints/clients'
import { DELETE_CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { shown } from '../../../texts/no-value'
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
  isOurs: boolean
  onDeleted: () => void
  onCancel: () => void
}

/** Confirms a client's deletion, with all that goes too. */
export const DeleteClient = ({ client, isOurs, onDeleted, onCancel }: DeleteClientProps) => {
  const [remove, { error }] = useDeleteClientMutation()
  return (
    <DeleteQuestion
      title={TEXTS.title}
      confirmLabel={TEXTS.confirm}
      remove={() => remove({ id: client.keylogin })}
      error={error}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
      <Who>
        <strong>{shown(client.nombre)}</strong>
        {shown(client.email)}
      </Who>
      {isOurs && (
        <Meaning>
          {TEXTS.meaning.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Meaning>
      )}
      <p>{TEXTS.final}</p>
    </DeleteQuestion>
  )
}
