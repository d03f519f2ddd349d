import { MEANWHILE_TEXTS } from '../../texts/meanwhile'
import { ChangedNotice } from '../forms/ChangedNotice'

/** The person's own data were saved elsewhere while they were edited here. */
export const OwnChangedNotice = (answers: { onTake: () => void; onKeep: () => void }) => (
  <ChangedNotice {...MEANWHILE_TEXTS.own} {...answers} />
)
