import { useState } from 'react'
import { useUndoBatchMutation } from '../../../api/endpoints/day'
import { useBusy } from '../../../parts/forms/use-busy'
import { UNDO_TEXTS } from '../../../texts/admin-day'
import { Button } from '../../../ui/primitives/Button'

/** 'Deshacer' for a bulk that was just made; then what it came to. A refusal is told by its toast. */
export const UndoBatch = ({ batch }: { batch: string }) => {
  const [undo] = useUndoBatchMutation()
  const [result, setResult] = useState<string | null>(null)
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
          if (data) setResult(UNDO_TEXTS.done(data.restored, data.kept))
        })
      }
    >
      {UNDO_TEXTS.undo}
    </Button>
  )
}
