import { Fragment } from 'react'
import styled, { css } from 'styled-components'
import type { KitchenSheet } from '../../../api/endpoints/kitchen'
import { inLine } from '../../../texts/in-line'
import { KITCHEN_TEXTS as TEXTS } from '../../../texts/kitchen'
import { shown } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'

const { color, space, text, media } = theme

/** A cook reads it at arm's length. */
const List = styled.ul`
  ${media.print} { font-size: 13pt; line-height: ${theme.leading.tight}; }
`
/** On paper the dish stands once above its people. */
const Dish = styled.li`
  display: none;
  ${media.print} { display: block; margin-top: 3mm; font-weight: ${theme.weight.bold}; break-after: avoid; }
`
const clashing = css`
  padding-left: ${space[3]};
  border: 2px solid ${color.danger};
  border-left-width: 8px;
  border-radius: ${theme.radius.small};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  & + & { margin-top: ${space[1]}; }
  ${media.print} { border-color: ${color.ink}; color: ${color.ink}; & + & { margin-top: 1.5mm; } }
`
/** On paper the allergies follow the name. */
const belowDish = css`
  ${media.print} {
    & > strong::after { content: ' · '; }
    & > span { display: none; }
    & > div { display: inline; }
  }
`
const Person = styled.li<{ $clashes: boolean; $isBelowDish: boolean }>`
  display: grid;
  padding: ${space[2]};
  border-top: ${theme.border.line};
  overflow-wrap: anywhere;
  ${media.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 8fr);
    gap: ${space[3]};
  }
  /* Every line has the paper's width. */
  ${media.print} {
    display: block;
    padding: 1mm 1.5mm;
    border-top-color: ${color.edge};
    & > span::before { content: ' · '; }
  }
  ${({ $clashes }) => $clashes && clashing}
  ${({ $isBelowDish }) => $isBelowDish && belowDish}
`
const Clash = styled.strong`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  font-size: ${text.lg};
  & > svg { flex: none; }
  ${media.print} { font-size: 14pt; text-transform: uppercase; }
`
const Words = styled.span`
  white-space: pre-line;
`

interface CareListProps {
  people: KitchenSheet['people']
  of: 'alergias' | 'nota'
}

/** A person: name, dish, allergies or note. A real clash has words, a mark and a frame. */
export const CareList = ({ people, of }: CareListProps) => (
  <List>
    {people.map((person, index) => {
      const { order_id, nombre, dish, choque } = person
      const isBelowDish = of === 'alergias' && choque === null
      const last = people[index - 1]
      const isFirst = isBelowDish && (last?.dish !== dish || last?.choque !== null)
      return (
        <Fragment key={order_id}>
          {isFirst && <Dish aria-hidden>{shown(dish)}</Dish>}
          <Person $clashes={of === 'alergias' && choque !== null} $isBelowDish={isBelowDish}>
            <strong>{shown(nombre)}</strong>
            <span>{shown(dish)}</span>
            <div>
              {of === 'alergias' && choque !== null && (
                <Clash>
                  <Icon name="warning" />
                  {TEXTS.clash} {choque}
                </Clash>
              )}{' '}
              <Words>{of === 'alergias' ? inLine(person.alergias ?? '') : person.nota}</Words>
            </div>
          </Person>
        </Fragment>
      )
    })}
  </List>
)
