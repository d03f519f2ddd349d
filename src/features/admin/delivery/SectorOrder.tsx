import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { STOPS_TEXTS, DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { IconButton } from '../../../ui/primitives/IconButton'
import { Row } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import type { Sector } from '../shared/delivery/sectors'
import { type Moved, type Step, sectorPlace } from './use-stop-order'

const Place = styled.div`
  max-width: 560px;
`
const List = styled.ol`
  & > li { border-top: ${theme.border.line}; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  & > li > div { flex-wrap: nowrap; }
  & [aria-disabled='true'] { color: ${theme.color.inkFaint}; cursor: not-allowed; }
`
const Steps = styled(Row)`
  flex: none;
  flex-wrap: nowrap;
  & > [aria-disabled='true'] { background: none; border-color: transparent; }
  ${theme.media.phone} { & > button { padding: 0; } gap: 0; }
`

interface SectorOrderProps {
  sectors: readonly Sector[]
  moved: Moved | null
  onMove: (sector: Sector, move: Step) => void
}

/** Sorts whole sectors, each with its stops. */
export const SectorOrder = ({ sectors, moved, onMove }: SectorOrderProps) => (
  <Place>
    <Card $padding="dense">
      <Heading as="h2" $size="lg">
        {TEXTS.sectorOrder}
      </Heading>
      <List>
        {sectors.map((sector, index) => (
          <SectorStep
            key={sector.name}
            sector={sector}
            place={index + 1}
            of={sectors.length}
            moved={moved?.what === sectorPlace(sector.name) ? moved : null}
            onMove={onMove}
          />
        ))}
      </List>
    </Card>
  </Place>
)

interface SectorStepProps extends Pick<SectorOrderProps, 'moved' | 'onMove'> {
  sector: Sector
  place: number
  of: number
}

const SectorStep = ({ sector, place, of, moved, onMove }: SectorStepProps) => {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves loses the focus once, with each move.
  useEffect(() => {
    if (!moved || typeof moved.move === 'number') return
    const pressed = { up, down, top }
    pressed[moved.move].current?.focus()
  }, [moved?.n])
  const name = sector.name ?? ''
  return (
    <li>
      <Row $between>
        <span>
          {place}. {STOPS_TEXTS.sectorOption(sector.name, sector.stops.length)}
        </span>
        <Steps $gap={1}>
          <IconButton
            ref={up}
            icon="chevronUp"
            label={TEXTS.up(name)}
            aria-disabled={place === 1}
            onClick={() => onMove(sector, 'up')}
          />
          <IconButton
            ref={down}
            icon="chevronDown"
            label={TEXTS.down(name)}
            aria-disabled={place === of}
            onClick={() => onMove(sector, 'down')}
          />
          <Button
            ref={top}
            variant="ghost"
            size="small"
            aria-label={TEXTS.top(name)}
            aria-disabled={place === 1}
            onClick={() => onMove(sector, 'top')}
          >
            {TEXTS.toTop}
          </Button>
        </Steps>
      </Row>
    </li>
  )
}
