import { CLIENT_MENU_TEXTS as TEXTS } from '../../texts/menu'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import type { Week } from './use-week'

/** Above a week, or one of its dishes, that could not be refreshed. */
export const StaleWeek = ({ isStale, retry }: Pick<Week, 'isStale' | 'retry'>) =>
  isStale && (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" icon="refresh" onClick={retry}>
          {TEXTS.tryAgain}
        </Button>
      }
    >
      {TEXTS.staleText}
    </Notice>
  )
