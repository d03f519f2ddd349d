import styled from 'styled-components'
import {
  ACCOUNT_KINDS,
  accountErrors,
  accountsText,
  BANK_FIELD_MAX,
  type BankAccount,
  emptyAccount,
  MOST_ACCOUNTS,
  parseAccounts,
} from '#domain/bank-accounts'
import { ACCOUNT_TEXTS as TEXTS } from '../../texts/settings'
import { SelectField } from '../../ui/forms/SelectField'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { RemoveButton } from '../../ui/primitives/RemoveButton'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { FormColumns } from '../forms/FormColumns'

const Whole = styled.div`
  grid-column: 1 / -1;
`
const Account = styled.fieldset`
  display: grid;
  gap: ${theme.space[3]};
  min-width: 0;
  padding: ${theme.space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
`

interface AccountsFieldProps {
  label: string
  hint: string | undefined
  /** The accounts as one text. */
  value: string
  /** A save was tried. */
  isTried: boolean
  isBusy: boolean
  onValue: (text: string) => void
}

const KINDS = Object.entries(ACCOUNT_KINDS).map(([value, label]) => ({ value, label }))

/** The bank accounts, typed by fields and kept as one text. */
export const AccountsField = ({ hint, isBusy, isTried, label, onValue, value }: AccountsFieldProps) => {
  const accounts = parseAccounts(value) ?? []
  const change = (at: number, account: BankAccount | null) =>
    onValue(
      accountsText(accounts.flatMap((kept, nr) => (nr !== at ? [kept] : account === null ? [] : [account]))),
    )
  return (
    <Whole>
      <Stack $gap={3}>
        <div>
          <Heading as="h3" $size="lg">
            {label}
          </Heading>
          <Text $tone="soft" $size="dense">
            {accounts.length === 0 ? TEXTS.none : hint}
          </Text>
        </div>
        {accounts.map((account, at) => (
          <AccountFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an account is its place in the list.
            key={at}
            nr={at + 1}
            account={account}
            isTried={isTried}
            isBusy={isBusy}
            onChange={(changed) => change(at, changed)}
          />
        ))}
        {accounts.length < MOST_ACCOUNTS && (
          <div>
            <Button
              variant="secondary"
              size="small"
              icon="plus"
              disabled={isBusy}
              onClick={() => onValue(accountsText([...accounts, emptyAccount()]))}
            >
              {TEXTS.add}
            </Button>
          </div>
        )}
      </Stack>
    </Whole>
  )
}

interface AccountFieldsProps extends Pick<AccountsFieldProps, 'isBusy' | 'isTried'> {
  nr: number
  account: BankAccount
  /** null = taken away. */
  onChange: (account: BankAccount | null) => void
}

const AccountFields = ({ account, isBusy, isTried, nr, onChange }: AccountFieldsProps) => {
  const errors = isTried ? accountErrors(account) : {}
  const field = (name: 'banco' | 'numero' | 'titular' | 'identificacion') => (
    <TextField
      dense
      name={`${name}-${nr}`}
      label={TEXTS.fields[name]}
      error={errors[name]}
      maxLength={BANK_FIELD_MAX}
      readOnly={isBusy}
      autoComplete="off"
      inputMode={name === 'numero' || name === 'identificacion' ? 'numeric' : 'text'}
      value={account[name]}
      onValue={(text) => onChange({ ...account, [name]: text })}
    />
  )
  return (
    <Account aria-label={TEXTS.account(nr)}>
      <Row $between>
        <Text $strong>{TEXTS.account(nr)}</Text>
        <RemoveButton
          type="button"
          aria-label={TEXTS.removeNamed(nr)}
          disabled={isBusy}
          onClick={() => onChange(null)}
        >
          {TEXTS.remove}
        </RemoveButton>
      </Row>
      <FormColumns>
        {field('banco')}
        <SelectField
          dense
          name={`tipo-${nr}`}
          label={TEXTS.fields.tipo}
          error={errors.tipo}
          disabled={isBusy}
          options={KINDS}
          value={account.tipo}
          onValue={(tipo) => onChange({ ...account, tipo })}
        />
        {field('numero')}
        {field('titular')}
        {field('identificacion')}
      </FormColumns>
    </Account>
  )
}
