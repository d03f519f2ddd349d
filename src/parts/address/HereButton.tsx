import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import type { Here } from './use-here'

const TONES = {
  found: 'success',
  rough: 'warning',
  noWords: 'success',
  denied: 'warning',
  unavailable: 'warning',
} as const

/** Puts the pin where the person is and fills in what is known of the place. Without it the form works on. */
export const HereButton = ({ state, onPress }: { state: Here; onPress: () => void }) => (
  <>
    <div>
      <Button icon="pin" busy={state === 'pending'} onClick={onPress}>
        {TEXTS.here.button}
      </Button>
    </div>
    <div aria-live="polite">
      {state !== 'idle' && state !== 'pending' && <Notice tone={TONES[state]}>{TEXTS.here[state]}</Notice>}
    </div>
  </>
)
