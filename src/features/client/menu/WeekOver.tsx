import type { IsoDate } from '#domain/calendar'
import { MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Notice } from '../../../ui/primitives/Notice'

/** No day of the week takes orders any more, and when the next menu opens. */
export const WeekOver = ({ opens }: { opens: IsoDate | null }) => (
  <Notice>{opens === null ? TEXTS.weekOverUnknown : TEXTS.weekOver(opens)}</Notice>
)
