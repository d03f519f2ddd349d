import { Fragment } from 'react'
import styled, { css } from 'styled-components'
import type { KitchenSheet } from '../../../api/endpoints/kitchen'
import { KITCHEN_TEXTS as TEXTS } from '../../../texts/kitchen'
import { shown } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'
import type { Paper } from './paper-size'

const { color, space, text, media } = theme

const List = styled.ul<{ $paper: Paper }>`
  ${media.print} {
    columns: ${({ $paper }) => $paper.columns};
    column-gap: 6mm;
    font-size: ${({ $paper }) => $paper.points}pt;
    line-height: ${theme.leading.tight};
  }
`
/** On paper the dish stands once above its people. */
const Dish = styled.li`
  display: none;
  ${media.print} { display: block; margin-top: 1mm; font-weight: ${theme.weight.bold}; break-after: avoid; }
`
/** One line a person where it fits; three for long texts. */
const onPaper = css`
  ${media.print} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    padding: 0.5mm 1mm 0;
    & > *, & > div > * { display: inline; max-height: none; overflow: visible; white-space: normal; }
    & > * + *::before, & > div > * + *::before { content: ' · '; }
    & svg { display: inline; width: 1em; height: 1em; margin-right: 1mm; vertical-align: -0.1em; }
  }
`
const belowDish = css`
  ${media.print} { & > :nth-child(2) { display: none; } }
`
const clashing = css`
  padding-left: ${space[3]};
  border: 2px solid ${color.danger};
  border-left-width: 8px;
  border-radius: ${theme.radius.small};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  & + & { margin-top: ${space[1]}; }
  ${media.print} { border-color: ${color.ink}; color: ${color.ink}; & + & { margin-top: 1px; } }
`
const Person = styled.li<{ $clashes: boolean; $isBelowDish: boolean }>`
  display: grid;
  padding: ${space[2]};
  border-top: ${theme.border.line};
  overflow-wrap: anywhere;
  break-inside: avoid;
  ${({ $clashes }) => $clashes && clashing}
  ${media.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 8fr);
    gap: ${space[3]};
  }
  ${onPaper}
  ${({ $isBelowDish }) => $isBelowDish && belowDish}
`
const Clash = styled.strong`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  font-size: ${text.lg};
  & > svg { flex: none; }
  ${media.print} { font-size: 1em; text-transform: uppercase; }
`
/** Where a text may scroll, the keyboard must reach it. */
const mayScroll = (words: string | null): boolean =>
  words !== null && (words.length > 100 || words.split('\n').length > 5)

/** A very long text scrolls. */
const Words = styled.span`
  display: block;
  max-height: 7.75em;
  overflow: auto;
  white-space: pre-line;
`

interface CareListProps {
  people: KitchenSheet['people']
  of: 'alergias' | 'nota'
  paper: Paper
}

/** A line a person: name, dish, allergies or note. A real clash has words, a mark and a frame. */
export const CareList = ({ people, of, paper }: CareListProps) => (
  <List $paper={paper}>
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
              <Words {...(mayScroll(person[of]) && { tabIndex: 0 })}>{person[of]}</Words>
            </div>
          </Person>
        </Fragment>
      )
    })}
  </List>
)
