import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { OrderStatus } from '#domain/constants'
import { BULK_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { theme } from '../../../ui/theme/theme'
import type { BulkResult } from './bulk-result'

const Place = styled.div`
  border-radius: ${theme.radius.control};
`

interface BulkDoneProps {
  /** A new one for each update. */
  result: BulkResult
  /** `''` shows all states. */
  onShow: (state: OrderStatus | '') => void
}

/** What a bulk update came to. The button that asked for it may be gone: the keyboard goes on from here. */
export const BulkDone = ({ result, onShow }: BulkDoneProps) => {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update's result takes the focus once.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    <Place ref={place} tabIndex={-1}>
      <Said result={result} onShow={onShow} />
    </Place>
  )
}

const Said = ({ result, onShow }: BulkDoneProps) => {
  if (result.kind === 'left') {
    return (
      <Notice tone="warning" title={BULK_TEXTS.left(result.from)}>
        {BULK_TEXTS.leftText}
      </Notice>
    )
  }
  if (result.kind === 'unknown') {
    return (
      <Notice tone="warning" title={BULK_TEXTS.unknown}>
        {BULK_TEXTS.unknownText}
      </Notice>
    )
  }
  if (result.kind === 'gone' || result.kind === 'unchecked') {
    const isGone = result.kind === 'gone'
    return (
      <Notice
        tone="warning"
        title={isGone ? BULK_TEXTS.gone(result.from) : BULK_TEXTS.unchecked(result.to)}
        action={
          <Button variant="secondary" size="small" onClick={() => onShow('')}>
            {BULK_TEXTS.showAll}
          </Button>
        }
      >
        {isGone ? BULK_TEXTS.goneText(result.to) : BULK_TEXTS.uncheckedText}
      </Notice>
    )
  }
  const { count, to } = result
  return (
    <Notice
      tone="success"
      action={
        <Button variant="secondary" size="small" onClick={() => onShow(to)}>
          {BULK_TEXTS.showThem(to)}
        </Button>
      }
    >
      {BULK_TEXTS.done(count, to)}
    </Notice>
  )
}
