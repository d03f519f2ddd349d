import { useState } from 'react'
import styled from 'styled-components'
import * as v from 'valibot'
import { BANK_FIELDS, type BankAccount, identityWords, kindWords } from '#domain/bank-accounts'
import type { Level } from '../../api/endpoints/membership'
import { readDraft } from '../../parts/forms/draft-storage'
import { ReportTransfer } from '../../parts/payments/ReportTransfer'
import { TransferThanks } from '../../parts/payments/TransferThanks'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { REPORT_TEXTS } from '../../texts/client-transfers'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { SupportEmail } from './SupportEmail'

const NAME = 'transferencia'

/** 'Ya transferí' below the account's data: the client reports it. */
const OwnTransfer = ({ level }: { level: Level }) => {
  const keylogin = useAppSelector(selectKeylogin)
  // Shows a draft from before a reload again.
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>(() =>
    readDraft(`${NAME}.${keylogin}`, v.looseObject({})) === null ? 'closed' : 'open',
  )
  switch (step) {
    case 'closed':
      return (
        <div>
          <Button icon="check" onClick={() => setStep('open')}>
            {REPORT_TEXTS.open}
          </Button>
        </div>
      )
    case 'open':
      return (
        <ReportTransfer
          name={NAME}
          title={REPORT_TEXTS.title}
          level={level}
          onSent={() => setStep('sent')}
          onClose={() => setStep('closed')}
        />
      )
    case 'sent':
      return <TransferThanks hasLink />
  }
}

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

interface BankTransferProps {
  level: Level | undefined
  /** The client can say that the transfer was made. */
  canReport: boolean
  /** There is no other way to pay. */
  isOnly: boolean
}

/** The instructions for a bank transfer: the installation's text, or the support address (Specification §2). */
export const BankTransfer = ({ level, canReport, isOnly }: BankTransferProps) => {
  const { config } = useRuntime()
  const { bank_accounts, bank_transfer } = config
  const accounts = bank_accounts.length > 0 ? bank_accounts.map(fieldsOf) : [linesOf(bank_transfer)]
  const hasAccount = accounts.some((lines) => lines.length > 0)
  const hasEmail = config.support_email !== ''
  return (
    <Card aria-labelledby="transferencia">
      <Stack>
        <Heading id="transferencia" $size="lg">
          {isOnly ? TEXTS.transferAlone : TEXTS.transferTitle}
        </Heading>
        {hasAccount && <Text>{TEXTS.transferText}</Text>}
        {hasAccount &&
          accounts.map((lines) => <Account key={lines.map(({ text }) => text).join()} lines={lines} />)}
        {!hasAccount && !hasEmail && <Text>{TEXTS.noTransferNoEmail}</Text>}
        {!hasAccount && <SupportEmail before={TEXTS.noTransfer} />}
        <Text $tone="soft">{TEXTS.afterTransfer}</Text>
        {hasAccount && <SupportEmail before={canReport && level ? TEXTS.askUs : TEXTS.sendReceipt} />}
        {canReport && level && <OwnTransfer level={level} />}
      </Stack>
    </Card>
  )
}
