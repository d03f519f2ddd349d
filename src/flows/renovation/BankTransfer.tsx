import { useState } from 'react'
import * as v from 'valibot'
import type { Level } from '../../api/endpoints/membership'
import { readDraft } from '../../parts/forms/draft-storage'
import { ReportTransfer } from '../../parts/payments/ReportTransfer'
import { TransferThanks } from '../../parts/payments/TransferThanks'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { REPORT_TEXTS } from '../../texts/client-transfers'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { BankAccounts, hasAccounts } from './BankAccounts'
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
  const hasAccount = hasAccounts(config)
  const hasEmail = config.support_email !== ''
  return (
    <Card aria-labelledby="transferencia">
      <Stack>
        <Heading id="transferencia" $size="lg">
          {isOnly ? TEXTS.transferAlone : TEXTS.transferTitle}
        </Heading>
        {hasAccount && <Text>{TEXTS.transferText}</Text>}
        <BankAccounts />
        {!hasAccount && !hasEmail && <Text>{TEXTS.noTransferNoEmail}</Text>}
        {!hasAccount && <SupportEmail before={TEXTS.noTransfer} />}
        <Text $tone="soft">{TEXTS.afterTransfer}</Text>
        {hasAccount && <SupportEmail before={canReport && level ? TEXTS.askUs : TEXTS.sendReceipt} />}
        {canReport && level && <OwnTransfer level={level} />}
      </Stack>
    </Card>
  )
}
