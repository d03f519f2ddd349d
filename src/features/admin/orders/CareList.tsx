import styled, { css } from 'styled-components'
import type { KitchenSheet } from '../../../api/endpoints/kitchen'
import { KITCHEN_TEXTS as TEXTS } from '../../../texts/kitchen'
import { shown } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'

const { color, space, text, media } = theme

const List = styled.ul<{ $size: string }>`
  ${media.print} { font-size: ${({ $size }) => $size}; line-height: ${theme.leading.tight}; }
`
/** One line a person, as large as it goes; three where a lot was written. */
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
const Person = styled.li<{ $clashes: boolean }>`
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
`
const Clash = styled.strong`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  font-size: ${text.lg};
  & > svg { flex: none; }
  ${media.print} { font-size: 1em; text-transform: uppercase; }
`
/** Where a text may scroll the keyboard has to reach it. */
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
  /** What is said of them. */
  of: 'alergias' | 'nota'
  /** Of the letters on paper. */
  size: string
}

/** A line a person: who, which dish, and what to take care of. A real clash says so in words, with a mark and a frame. */
export const CareList = ({ people, of, size }: CareListProps) => (
  <List $size={size}>
    {people.map(({ order_id, nombre, dish, choque, ...person }) => {
      const clashes = of === 'alergias' && choque !== null
      return (
        <Person key={order_id} $clashes={clashes}>
          <strong>{shown(nombre)}</strong>
          <span>{shown(dish)}</span>
          <div>
            {clashes && (
              <Clash>
                <Icon name="warning" />
                {TEXTS.clash} {choque}
              </Clash>
            )}{' '}
            <Words {...(mayScroll(person[of]) && { tabIndex: 0 })}>{person[of]}</Words>
          </div>
        </Person>
      )
    })}
  </List>
)
