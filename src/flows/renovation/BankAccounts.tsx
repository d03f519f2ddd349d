import styled from 'styled-components'
import { BANK_FIELDS, type BankAccount, identityWords, kindWords } from '#domain/bank-accounts'
import { alertAdded } from '../../state/alerts'
import { type Runtime, useRuntime } from '../../state/runtime'
import { useAppDispatch } from '../../state/store-types'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { Row } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

const Lines = styled.ul`
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
    font-variant-numeric: tabular-nums;
  }
  & > li + li { border-top: ${theme.border.line}; }
  & > li > span { min-width: 0; overflow-wrap: anywhere; user-select: text; }
`

const useCopy = () => {
  const dispatch = useAppDispatch()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      dispatch(alertAdded({ type: 'success', msg: TEXTS.copied }))
    } catch {
      dispatch(alertAdded({ type: 'info', msg: TEXTS.notCopied }))
    }
  }
}

/** Whether a line is a sentence, not a value to copy; 'S.A.' and 'Ltda.' end a name. */
const isSentence = (line: string): boolean => /\s(?!ltda)\p{Ll}{3,}\.$/u.test(line)

interface CopiedLine {
  text: string
  /** What 'Copiar' takes; null = a sentence. */
  copied: string | null
}

const linesOf = (text: string): CopiedLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, copied: isSentence(line) ? null : line }))

/** An account's fields, each copied without its name. */
const fieldsOf = (account: BankAccount): CopiedLine[] =>
  BANK_FIELDS.filter((field) => account[field] !== '').map((field) => {
    const copied = field === 'tipo' ? kindWords(account.tipo) : account[field]
    const named = { titular: `A nombre de ${copied}`, identificacion: `${identityWords(copied)} ${copied}` }
    return { text: Object.entries(named).find(([name]) => name === field)?.[1] ?? copied, copied }
  })

const Account = ({ lines }: { lines: readonly CopiedLine[] }) => {
  const copy = useCopy()
  return (
    <>
      <Lines>
        {lines.map(({ copied, text }) => (
          <li key={text}>
            <span>{text}</span>
            {copied !== null && (
              <Button
                variant="ghost"
                size="small"
                aria-label={TEXTS.copyLine(text)}
                onClick={() => void copy(copied)}
              >
                {TEXTS.copy}
              </Button>
            )}
          </li>
        ))}
      </Lines>
      <Row>
        <Button variant="secondary" onClick={() => void copy(lines.map(({ text }) => text).join('\n'))}>
          {TEXTS.copyAll}
        </Button>
      </Row>
    </>
  )
}

type Config = Runtime['config']

const accountsOf = ({ bank_accounts, bank_transfer }: Config) =>
  bank_accounts.length > 0 ? bank_accounts.map(fieldsOf) : [linesOf(bank_transfer)]

/** Whether the installation says where to transfer. */
export const hasAccounts = (config: Config): boolean => accountsOf(config).some((lines) => lines.length > 0)

/** The accounts to transfer to, each line to copy. */
export const BankAccounts = () => {
  const { config } = useRuntime()
  return accountsOf(config).map(
    (lines) => lines.length > 0 && <Account key={lines.map(({ text }) => text).join()} lines={lines} />,
  )
}
