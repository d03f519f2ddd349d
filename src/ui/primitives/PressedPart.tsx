import { type ReactNode, Suspense } from 'react'
import { UI_TEXTS } from '../../texts/ui'
import { Button } from './Button'
import { Notice } from './Notice'
import { PartBoundary } from './PartBoundary'

const failed = (_error: unknown, again: () => void): ReactNode => (
  <Notice
    tone="danger"
    role="alert"
    action={
      <Button variant="secondary" size="small" onClick={again}>
        {UI_TEXTS.partAgain}
      </Button>
    }
  >
    {UI_TEXTS.partMissing}
  </Notice>
)

/** A part that a press opens, with code of its own: where that does not come, the person who pressed is told. */
export const PressedPart = ({ children }: { children: ReactNode }) => (
  <PartBoundary instead={failed}>
    <Suspense>{children}</Suspense>
  </PartBoundary>
)
