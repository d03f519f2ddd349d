import { useState } from 'react'
import { differenceOf, STATEMENT_TEXTS } from '../../texts/statement'
import { Button } from '../../ui/primitives/Button'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import type { ReviewRow } from './review-lists'
import type { StepProps } from './step-props'

const TEXTS = STATEMENT_TEXTS.review

/** The press that accepts a line; where its name or number is another one, a question first. */
export const AcceptLine = ({
  row: { fila, found, line, transfer },
  view,
  send,
}: StepProps & { row: ReviewRow }) => {
  const [isAsking, setAsking] = useState(false)
  const accept = () => {
    setAsking(false)
    send({ type: 'user.accept', filas: [fila] })
  }
  const who = transfer?.nombre ?? TEXTS.nameless
  const difference = differenceOf(found)
  return (
    <>
      <Button
        size="small"
        icon="check"
        variant={found.estado === 'segura' ? 'primary' : 'secondary'}
        disabled={view.isBusy}
        aria-label={TEXTS.acceptOf(transfer?.nombre ?? TEXTS.row(fila))}
        onClick={() => (difference === '' ? accept() : setAsking(true))}
      >
        {difference === '' ? TEXTS.accept : TEXTS.acceptAsking}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.ask(who)}
        message={TEXTS.askText({
          difference,
          bank: [line.texto, line.numero],
          here: [who, transfer?.recibo ?? ''],
        })}
        confirmLabel={TEXTS.accept}
        onConfirm={accept}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
