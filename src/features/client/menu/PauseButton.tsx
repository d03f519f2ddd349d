import { useState } from 'react'
import { PauseDialog } from '../../../parts/pauses/PauseDialog'
import { PAUSE_TEXTS as TEXTS } from '../../../texts/pauses'
import { Button } from '../../../ui/primitives/Button'

/** Opens the question which days to pause. */
export const PauseButton = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" icon="clock" onClick={() => setAsking(true)}>
        {TEXTS.add}
      </Button>
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </>
  )
}
