import type { RenovationActor } from '#machines/renovation/machine'
import type { RenovationView } from '#machines/renovation/view'

/** What every step of the renewal gets. */
export interface RenovationStepProps {
  view: RenovationView
  send: RenovationActor['send']
}
