import type { StatementSend, StatementView } from '#machines/statement/machine'

/** Props of every step. */
export interface StepProps {
  view: StatementView
  send: StatementSend
}
