import { useState } from 'react'
import { useDeleteOwnAccountMutation, useGetOwnDataMutation } from '../../api/endpoints/extensions'
import { alertAdded } from '../../state/alerts'
import { signedOut, type User } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { OWN_DATA_TEXTS as TEXTS } from '../../texts/own-data'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'

const saveFile = (text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: TEXTS.file }).click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(href))
}

const isSameEmail = (typed: string, email: string | null): boolean =>
  email !== null && typed.trim().toLowerCase() === email.toLowerCase()

/** What is kept about a client: a file of all of it, and the account's end. */
export const OwnDataCard = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch()
  const [load, { isLoading }] = useGetOwnDataMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteOwnAccountMutation()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const download = async () => {
    const { data } = await load({})
    if (data) saveFile(data.datos)
  }
  const confirm = async () => {
    const { data } = await remove({ email: typed.trim() })
    if (!data) return
    dispatch(signedOut())
    dispatch(alertAdded({ type: 'success', msg: TEXTS.removed }))
  }
  return (
    <Card>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading>{TEXTS.title}</Heading>
          <Text $tone="soft">{TEXTS.subtitle}</Text>
        </Stack>
        <Row>
          <Button variant="secondary" icon="download" busy={isLoading} onClick={() => void download()}>
            {TEXTS.download}
          </Button>
          <Button variant="ghost" icon="trash" onClick={() => setAsking(true)}>
            {TEXTS.remove}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.removeTitle}
        message={
          <Stack>
            <Text>{TEXTS.removeText}</Text>
            {user.envios !== null && user.envios > 0 && <strong>{TEXTS.lost(user.envios)}</strong>}
            <TextField label={TEXTS.email} type="email" autoComplete="off" value={typed} onValue={setTyped} />
          </Stack>
        }
        confirmLabel={TEXTS.removeYes}
        cancelLabel={TEXTS.removeNo}
        danger
        busy={isRemoving}
        isIncomplete={!isSameEmail(typed, user.account.email)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
