import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { comparedEmail, isSameEmail } from '#domain/email'
import { useLazyGetClientsQuery } from '../../../api/endpoints/clients'
import { useBusy } from '../../../parts/forms/use-busy'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { REGISTER_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Stack } from '../../../ui/primitives/Stack'
import { registerAddress } from '../shared/addresses'

/** Page size: many e-mails may contain the typed one. */
const MOST = 100

/** Finds the client by the whole e-mail. */
export const FindClient = () => {
  const navigate = useNavigate()
  const [getClients] = useLazyGetClientsQuery()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const first = useFirstError()
  const { isBusy, run } = useBusy()
  const fail = (text: string) => {
    setError(text)
    first.show()
  }
  const find = async (asked: string) => {
    const { data } = await getClients({ page: 1, itemsPerPage: MOST, search: asked })
    if (!data) return fail(TEXTS.notFound)
    const client = data.accounts.find((account) => isSameEmail(account.email ?? '', asked))
    if (!client) return fail(TEXTS.nobody(asked))
    void navigate(registerAddress(client.keylogin))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = comparedEmail(email)
    if (asked === '') fail(TEXTS.noEmail)
    else void run(() => find(asked))
  }
  return (
    <Card as="form" ref={first.form} noValidate $padding="dense" onSubmit={submit}>
      <Stack>
        <TextField
          dense
          label={TEXTS.email}
          hint={TEXTS.emailHint}
          error={error}
          required
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={isBusy}
          value={email}
          onValue={(text) => {
            setEmail(text)
            setError(undefined)
          }}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {TEXTS.find}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
