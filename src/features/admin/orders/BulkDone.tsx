import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { BulkTarget } from '#domain/order-status'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { Row } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { UndoBatch } from '../shared/UndoBatch'

const Place = styled.div`
  border-radius: ${theme.radius.control};
`

/** A bulk update's result. `count`: orders moved, null where the response does not say. */
export interface BulkResult {
  count: number | null
  to: BulkTarget
  /** Clients who were not at home: their orders stay. */
  absent: readonly string[]
  /** The batch to undo; null without one. */
  batch: string | null
}

interface BulkDoneProps {
  /** A new one for each update. */
  result: BulkResult
  onShow: (state: BulkTarget) => void
}

/** A bulk update's result. It takes the focus: its button may be gone. */
export const BulkDone = ({ result, onShow }: BulkDoneProps) => {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update's result takes the focus once.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const { absent, batch, count, to } = result
  const [undone, setUndone] = useState<{ of: BulkResult; text: string } | null>(null)
  return (
    <Place ref={place} tabIndex={-1}>
      {undone?.of === result ? (
        <Notice tone="info">
          <span role="status">{undone.text}</span>
        </Notice>
      ) : (
        <Notice
          tone={absent.length > 0 ? 'warning' : count === 0 ? 'info' : 'success'}
          action={
            <Row $gap={2}>
              <Button variant="secondary" size="small" onClick={() => onShow(to)}>
                {BULK_TEXTS.showThem(to)}
              </Button>
              {batch !== null && (
                <UndoBatch
                  key={batch}
                  batch={batch}
                  count={count}
                  onUndone={(text) => {
                    setUndone({ of: result, text })
                    place.current?.focus({ preventScroll: true })
                  }}
                />
              )}
            </Row>
          }
        >
          {[
            BULK_TEXTS.done(count, to, absent.length),
            ...(absent.length > 0 ? [BULK_TEXTS.absent(absent)] : []),
          ].join(' ')}
        </Notice>
      )}
    </Place>
  )
}
