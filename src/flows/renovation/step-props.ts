import type { RenovationActor } from '#machines/renovation/machine'
import type { RenovationView } from '#machines/renovation/view'

/** Props of every renewal step. */
export interface RenovationStepProps {
  view: RenovationView
  send: RenovationActor['send']
}
