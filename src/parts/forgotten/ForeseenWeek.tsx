import { useId } from 'react'
import styled from 'styled-components'
import { menuVisibility } from '#domain/menu-visibility'
import { useGetClientMenuQuery } from '../../api/endpoints/menus'
import { useToday } from '../../state/use-today'
import { shortDate } from '../../texts/dates'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import type { Foreseen } from '../orders/day-view'

const { color, space } = theme

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  align-content: start;
  padding: ${space[4]};
  border-radius: ${theme.radius.card};
  background: ${color.sunken};
`
const List = styled.ol<{ $isOld: boolean }>`
  display: grid;
  gap: ${space[3]};
  transition: opacity ${theme.motion.quick};
  ${({ $isOld }) => $isOld && 'opacity: 0.55;'}
`
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  line-height: ${theme.leading.snug};
  & > strong { overflow-wrap: anywhere; }
`

const Day = ({ one, isTyped }: { one: Foreseen; isTyped: boolean }) => (
  <Item>
    <Text as="span" $tone="soft" $size="sm">
      {[shortDate(one.fecha), ...(isTyped && one.tipo === 'cena' ? [TEXTS.typeLabel.cena] : [])].join(' · ')}
    </Text>
    {one.dish_id === null ? (
      <Text as="span" $size="dense">
        {TEXTS.whyNot(one)}
      </Text>
    ) : (
      <>
        <strong>{one.name}</strong>
        <Text as="span" $tone="soft" $size="sm">
          {TEXTS.why(one)}
        </Text>
      </>
    )}
  </Item>
)

/** What the stored days and tastes choose this week; `isOld`: the form holds others. */
export const ForeseenWeek = ({ isOld }: { isOld: boolean }) => {
  const id = useId()
  const today = useToday()
  const { data } = useGetClientMenuQuery({ hoy: today })
  if (data === undefined) return null
  const start = data.menu?.start_date ?? null
  const isHidden = start === null || !menuVisibility(start, today).visible
  const days = (data.previstos ?? []).toSorted((one, other) =>
    `${one.fecha}${one.tipo}` < `${other.fecha}${other.tipo}` ? -1 : 1,
  )
  const note = isOld
    ? TEXTS.previewDirty
    : isHidden
      ? TEXTS.previewHidden
      : days.length === 0
        ? TEXTS.previewNone
        : null
  return (
    <Box aria-labelledby={id} aria-live="polite">
      <Heading as="h3" id={id} $size="lg">
        {TEXTS.preview}
      </Heading>
      {note !== null && (
        <Text $tone="soft" $size="dense">
          {note}
        </Text>
      )}
      {days.length > 0 && (
        <List $isOld={isOld}>
          {days.map((one) => (
            <Day key={one.fecha + one.tipo} one={one} isTyped={days.some(({ tipo }) => tipo === 'cena')} />
          ))}
        </List>
      )}
    </Box>
  )
}
