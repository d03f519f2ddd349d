import { useState } from 'react'
import styled from 'styled-components'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button } from '../../../ui/primitives/Button'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PressedPart } from '../../../ui/primitives/PressedPart'
import { visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'

const PauseDialog = lazyAgain(() => import('../../../parts/pauses/PauseDialog').then((m) => m.PauseDialog))

/** The line is full on a phone. */
const Days = styled.span`
  ${theme.media.phone} { ${visuallyHidden} }
`

/** Opens the question which days to pause. */
export const PauseButton = () => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        <span>
          {TEXTS.pause} <Days>{TEXTS.pauseDays}</Days>
        </span>
      </Button>
      {isAsking && (
        <PressedPart>
          <PauseDialog onClose={() => setAsking(false)} />
        </PressedPart>
      )}
    </>
  )
}
