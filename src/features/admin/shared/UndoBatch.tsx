import { useState } from 'react'
import { useUndoBatchMutation } from '../../../api/endpoints/day'
import { useBusy } from '../../../parts/forms/use-busy'
import { UNDO_TEXTS } from '../../../texts/admin-day'
import { Button } from '../../../ui/primitives/Button'

interface UndoBatchProps {
  batch: string
  /** Says what it came to, where that belongs elsewhere. */
  onUndone?: (result: string) => void
}

/** 'Deshacer' for a bulk that was just made; then what it came to. A toast says why it was refused. */
export const UndoBatch = ({ batch, onUndone }: UndoBatchProps) => {
  const [undo] = useUndoBatchMutation()
  const [result, setResult] = useState<string | null>(null)
  const tell = onUndone ?? setResult
  const { isBusy, run } = useBusy()
  if (result !== null) return <span role="status">{result}</span>
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      onClick={() =>
        void run(async () => {
          const { data } = await undo({ batch })
          if (data) tell(UNDO_TEXTS.done(data.restored, data.kept))
        })
      }
    >
      {UNDO_TEXTS.undo}
    </Button>
  )
}
