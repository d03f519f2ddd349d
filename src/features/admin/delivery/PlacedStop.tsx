import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { shown } from '../../../texts/no-value'
import { controlStyle } from '../../../ui/forms/control-style'
import { Button } from '../../../ui/primitives/Button'
import { IconButton } from '../../../ui/primitives/IconButton'
import { theme } from '../../../ui/theme/theme'
import { StopPlace } from './StopPlace'
import type { Move, Moved } from './use-stop-order'

const { space, text, media } = theme

const Item = styled.li`
  display: grid;
  grid-template-columns: 7ch minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[2]} 0;
  border-bottom: ${theme.border.line};
  overflow-wrap: anywhere;
  font-size: ${text.dense};
  ${media.tablet} { grid-template-columns: 7ch minmax(0, 4fr) minmax(0, 5fr) auto; }
  ${media.phone} { & > :nth-child(n + 3) { grid-column: 2; } }
`
const Place = styled.input<{ $dense: boolean }>`
  ${controlStyle}
  text-align: right;
  font-variant-numeric: tabular-nums;
`
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  & > [aria-disabled='true'] { color: ${theme.color.inkFaint}; cursor: not-allowed; }
`

interface PlacedStopProps {
  stop: DeliveryStop
  /** In its sector, from 1. */
  place: number
  /** Stops of the sectors before it: its number is counted from the first sector. */
  before: number
  of: number
  usualCity: string | null
  /** The last move, if it was this stop's. */
  moved: Moved | null
  onMove: (move: Move) => void
}

/** A stop while stops are being sorted: its place, typed or by steps. The focus stays on the control used. */
export const PlacedStop = ({ stop, place, before, of, usualCity, moved, onMove }: PlacedStopProps) => {
  const who = stop.nombre ?? ''
  const field = useRef<HTMLInputElement>(null)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves loses the focus once, with each move.
  useEffect(() => {
    if (!moved) return
    const pressed = { up, down, top }
    const target = typeof moved.move === 'number' ? field : pressed[moved.move]
    target.current?.focus()
  }, [moved?.n])
  const settle = () => {
    if (typed !== null && /^\d{1,4}$/.test(typed)) onMove(Number(typed) - 1 - before)
    setTyped(null)
  }
  const settleOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
  }
  return (
    <Item>
      <Place
        ref={field}
        $dense
        inputMode="numeric"
        aria-label={TEXTS.place(who)}
        value={typed ?? String(before + place)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={settleOnEnter}
      />
      <strong>{shown(stop.nombre)}</strong>
      <StopPlace stop={stop} usualCity={usualCity} />
      <Steps>
        <IconButton
          ref={up}
          icon="chevronUp"
          label={TEXTS.up(who)}
          aria-disabled={place === 1}
          onClick={() => onMove('up')}
        />
        <IconButton
          ref={down}
          icon="chevronDown"
          label={TEXTS.down(who)}
          aria-disabled={place === of}
          onClick={() => onMove('down')}
        />
        <Button
          ref={top}
          variant="ghost"
          size="small"
          aria-label={TEXTS.top(who)}
          aria-disabled={place === 1}
          onClick={() => onMove('top')}
        >
          {TEXTS.toTop}
        </Button>
      </Steps>
    </Item>
  )
}
