import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { comparedEmail, isSameEmail } from '#domain/email'
import { type ListedClient, useLazyGetClientsQuery } from '../../../api/endpoints/clients'
import { registerAddress } from '../../../parts/client/addresses'
import { useBusy } from '../../../parts/forms/use-busy'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { REGISTER_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { NO_DATA } from '../../../texts/no-value'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

/** Page size: many e-mails may begin with the typed one. */
const MOST = 100
/** People to choose from; with more, the typed text says too little. */
const MOST_SHOWN = 20

const Found = styled.ul`
  display: grid;
  & > li + li { border-top: ${theme.border.line}; }
  & a { display: flex; align-items: center; gap: ${theme.space[3]}; min-height: 44px; overflow-wrap: anywhere; }
`

/** Finds the client as the list of clients does: by any part of the name, by telephone, or by the beginning of the e-mail. */
export const FindClient = () => {
  const navigate = useNavigate()
  const [getClients] = useLazyGetClientsQuery()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly ListedClient[]>([])
  const [error, setError] = useState<string | undefined>()
  const first = useFirstError()
  const { isBusy, run } = useBusy()
  const fail = (text: string) => {
    setError(text)
    first.show()
  }
  const find = async (text: string) => {
    const by = text.includes('@') ? { search: comparedEmail(text) } : { search: '', nombre: text }
    const { data } = await getClients({ page: 1, itemsPerPage: MOST, ...by })
    if (!data) return fail(TEXTS.notFound)
    const [one, ...others] = data.accounts
    if (!one) return fail(TEXTS.nobody(text))
    const same = data.accounts.find((account) => isSameEmail(account.email ?? '', text))
    if (same || others.length === 0) void navigate(registerAddress((same ?? one).keylogin))
    else setFound(data.accounts)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') fail(TEXTS.noPerson)
    else void run(() => find(text))
  }
  return (
    <Card as="form" ref={first.form} noValidate $padding="dense" onSubmit={submit}>
      <Stack>
        <TextField
          dense
          label={TEXTS.person}
          error={error}
          required
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={isBusy}
          value={typed}
          onValue={(text) => {
            setTyped(text)
            setFound([])
            setError(undefined)
          }}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {TEXTS.find}
          </Button>
        </div>
        {found.length > 0 && (
          <Found aria-label={TEXTS.found}>
            {found.slice(0, MOST_SHOWN).map(({ keylogin, nombre, email, phone }) => (
              <li key={keylogin}>
                <Link to={registerAddress(keylogin)}>
                  {[nombre ?? NO_DATA, email, phone].filter(Boolean).join(' · ')}
                </Link>
              </li>
            ))}
          </Found>
        )}
        {found.length > MOST_SHOWN && <Text $tone="soft">{TEXTS.more}</Text>}
      </Stack>
    </Card>
  )
}
