import { useState } from 'react'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button } from '../../../ui/primitives/Button'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PressedPart } from '../../../ui/primitives/PressedPart'

const PauseDialog = lazyAgain(() => import('../../../parts/pauses/PauseDialog').then((m) => m.PauseDialog))

/** Opens the question which days to pause. */
export const PauseButton = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        {TEXTS.pause}
      </Button>
      {isAsking && (
        <PressedPart>
          <PauseDialog onClose={() => setAsking(false)} />
        </PressedPart>
      )}
    </>
  )
}
