import { useState } from 'react'
import { type Undoable, useUndoBatchMutation } from '../../../api/endpoints/day'
import { useBusy } from '../../../parts/forms/use-busy'
import { UNDO_TEXTS } from '../../../texts/admin-day'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'

interface UndoBatchProps {
  batch: string
  /** Orders to undo; null where the response does not say. */
  count: number | null
  /** Asked first where the screen shows only one of its orders. */
  question?: Undoable
  /** Takes the result where another place shows it. */
  onUndone?: (result: string) => void
}

/** 'Deshacer los 279' for a bulk, then the result. A toast gives a refusal's reason. */
export const UndoBatch = ({ batch, count, question, onUndone }: UndoBatchProps) => {
  const [undo] = useUndoBatchMutation()
  const [result, setResult] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const onResult = onUndone ?? setResult
  const { isBusy, run } = useBusy()
  const send = () =>
    run(async () => {
      const { data } = await undo({ batch })
      setAsking(false)
      if (data) onResult(UNDO_TEXTS.done(data.restored, data.kept, data.again, data.sin_envios))
    })
  if (result !== null) return <span role="status">{result}</span>
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        onClick={() => (question ? setAsking(true) : void send())}
      >
        {UNDO_TEXTS.undo(count)}
      </Button>
      {question && (
        <ConfirmDialog
          isOpen={isAsking}
          title={UNDO_TEXTS.question(count)}
          message={UNDO_TEXTS.facts(question)}
          confirmLabel={UNDO_TEXTS.undo(count)}
          busy={isBusy}
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
