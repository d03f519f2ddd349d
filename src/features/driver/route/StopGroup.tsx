import { useId, useState } from 'react'
import styled from 'styled-components'
import { CANCELLED } from '#domain/order-status'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { NO_DATA } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'
import { StopCard, type StopCardProps } from './StopCard'
import { StopNumber } from './StopNumber'
import type { StopView } from './stop-view'

const Fold = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 56px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  text-align: left;
  cursor: pointer;
  & > span { min-width: 0; overflow-wrap: anywhere; }
  & > span > span { display: block; color: ${theme.color.inkSoft}; }
  & > svg { flex: none; }
`
const Title = styled(Fold)`
  padding-inline: ${theme.space[1]};
  border-color: transparent;
  background: transparent;
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`

type Group = Omit<StopCardProps, 'view'> & { views: readonly StopView[] }

/** Stops of one kind below their title; each opens by itself. */
export const StopGroup = ({
  title,
  isOpen: isOpenAtFirst = false,
  views,
  ...card
}: Group & { title: string; isOpen?: boolean }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (views.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </Title>
      {isOpen && (
        <List>
          {views.map((view) => (
            <li key={view.stop.order_id}>
              <FoldedStop view={view} {...card} />
            </li>
          ))}
        </List>
      )}
    </section>
  )
}

const FoldedStop = ({ view, ...card }: StopCardProps) => {
  const [isOpen, setOpen] = useState(false)
  const { stop, said, note, isUnsent } = view
  if (isOpen) return <StopCard view={view} {...card} onFold={() => setOpen(false)} />
  const below = [
    said === CANCELLED ? TEXTS.cancelledStop : null,
    stop.direccion,
    stop.sector,
    note,
    isUnsent ? TEXTS.waiting : null,
  ]
  return (
    <Fold type="button" aria-expanded={false} onClick={() => setOpen(true)}>
      <span>
        <strong>
          {stop.numero !== null && <StopNumber>{stop.numero}</StopNumber>}{' '}
          <span>{stop.nombre ?? NO_DATA}</span>
        </strong>
        <span>{below.filter((part) => part !== null && part !== '').join(' · ')}</span>
      </span>
      <Icon name="chevronDown" />
    </Fold>
  )
}
