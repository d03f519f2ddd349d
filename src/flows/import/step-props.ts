import type { ImportSend, ImportView } from '#machines/import/machine'

/** Props of every step. */
export interface StepProps {
  view: ImportView
  send: ImportSend
}
