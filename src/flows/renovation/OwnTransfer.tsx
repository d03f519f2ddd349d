import { useState } from 'react'
import * as v from 'valibot'
import type { Level } from '../../api/endpoints/membership'
import { readDraft } from '../../parts/forms/draft-storage'
import { ReportTransfer } from '../../parts/payments/ReportTransfer'
import { TransferThanks } from '../../parts/payments/TransferThanks'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { REPORT_TEXTS as TEXTS } from '../../texts/client-transfers'
import { Button } from '../../ui/primitives/Button'

const NAME = 'transferencia'

/** 'Ya transferí' below the account's data: the client's own word of it (extension `transferencias`). */
export const OwnTransfer = ({ level }: { level: Level }) => {
  const keylogin = useAppSelector(selectKeylogin)
  // What was typed before a reload is shown again.
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>(() =>
    readDraft(`${NAME}.${keylogin}`, v.looseObject({})) === null ? 'closed' : 'open',
  )
  switch (step) {
    case 'closed':
      return (
        <div>
          <Button icon="check" onClick={() => setStep('open')}>
            {TEXTS.open}
          </Button>
        </div>
      )
    case 'open':
      return (
        <ReportTransfer
          name={NAME}
          title={TEXTS.title}
          level={level}
          onSent={() => setStep('sent')}
          onClose={() => setStep('closed')}
        />
      )
    case 'sent':
      return <TransferThanks hasLink />
  }
}
