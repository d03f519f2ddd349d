import type { SetupEvent } from '#machines/setup/context'
import type { SetupView } from '#machines/setup/machine'
import type { SetupAnswer } from '../../api/endpoints/setup'
import { SETUP_PAGE_TEXTS as TEXTS } from '../../texts/setup'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

/** Props of every step. */
export interface SetupStepProps {
  view: SetupView
  send: (event: SetupEvent) => void
  data: SetupAnswer
}

/** Why the last call was refused, or failed. */
export const Failure = ({ view }: Pick<SetupStepProps, 'view'>) =>
  view.errors.call !== null && (
    <Notice tone="danger" role="alert">
      {view.errors.call}
    </Notice>
  )

/** The way back, and on without saving. */
export const OtherWays = ({ view, send }: Pick<SetupStepProps, 'view' | 'send'>) => (
  <>
    {view.step !== 'cocina' && (
      <Button
        variant="ghost"
        icon="chevronLeft"
        disabled={view.busy !== null}
        onClick={() => send({ type: 'user.back' })}
      >
        {TEXTS.back}
      </Button>
    )}
    {(view.step === 'servicios' || view.step === 'pagos' || view.step === 'entregas') && (
      <Button variant="ghost" disabled={view.busy !== null} onClick={() => send({ type: 'user.forward' })}>
        {TEXTS.later}
      </Button>
    )}
  </>
)
