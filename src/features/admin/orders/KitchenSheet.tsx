import { useId } from 'react'
import styled, { css } from 'styled-components'
import type { OrderType } from '#domain/constants'
import { sumOf } from '#domain/sums'
import type { KitchenSheet as Sheet } from '../../../api/endpoints/kitchen'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { KITCHEN_TEXTS as TEXTS } from '../../../texts/kitchen'
import { shown } from '../../../texts/no-value'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { useKitchenSheet } from '../shared/use-kitchen-sheet'
import { CareList } from './CareList'
import { LONG, paperSize } from './paper-size'

const Section = styled.section`
  padding-top: ${theme.space[4]};
  border-top: 2px solid ${theme.color.edge};
  ${theme.media.print} {
    padding-top: ${theme.space[1]};
    & h2, & h3 { font-size: ${theme.text.md}; line-height: 1; break-after: avoid; }
  }
`
const Parts = styled(Stack)`
  ${theme.media.print} { gap: 6px; }
`
/** So many dishes get a line each, whose full names stand in the list above. */
const inTwoColumns = css`
  columns: 2;
  column-gap: ${theme.space[8]};
  & > li { flex-wrap: nowrap; white-space: nowrap; }
  & > li > :first-child { overflow: hidden; text-overflow: ellipsis; }
`
const Dishes = styled.ul<{ $size: string; $isLong: boolean }>`
  max-width: 640px;
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space[4]};
    padding: ${theme.space[2]} 0;
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
  }
  & > li > span:last-child { font-variant-numeric: tabular-nums; font-weight: ${theme.weight.semibold}; }
  ${theme.media.print} {
    max-width: none;
    ${({ $isLong }) => $isLong && inTwoColumns}
    font-size: ${({ $size }) => $size};
    & > li { padding: 1px 0; line-height: ${theme.leading.tight}; break-inside: avoid; }
  }
`
const OnScreen = styled.div`
  ${theme.media.print} { display: none; }
`

interface KitchenSheetProps {
  date: string
  type: OrderType
  /** The dishes above are those in one state alone. */
  isFiltered: boolean
}

/** 'Hoja de cocina' below the dishes of a day: juices, allergies and notes. Nothing where the back end has none. */
export const KitchenSheet = ({ date, type, isFiltered }: KitchenSheetProps) => {
  const asked = useKitchenSheet(date, type)
  const titleId = useId()
  if (asked === null) return null
  const { sheet, hasFailed, error, retry } = asked
  return (
    <Section aria-labelledby={titleId} aria-busy={!sheet && !hasFailed}>
      <Parts $gap={3}>
        <div>
          <Heading as="h2" id={titleId} $size="lg">
            {TEXTS.title}
          </Heading>
          {isFiltered && (
            <Text $tone="soft" $size="dense">
              {TEXTS.wholeDay}
            </Text>
          )}
        </div>
        {hasFailed && <ListFailure title={TEXTS.failed} error={error} onRetry={retry} />}
        {!sheet && !hasFailed && <Skeleton $height="180px" />}
        {sheet && <Care sheet={sheet} />}
      </Parts>
    </Section>
  )
}

/** Null where a number is unknown. */
const totalOf = (counts: readonly (number | null)[]): number | null =>
  sumOf(Object.fromEntries(counts.entries()))

const Care = ({ sheet }: { sheet: Sheet }) => {
  const { dishes, people, lostRows } = sheet
  const size = `${paperSize(sheet)}pt`
  const withAllergies = people.filter(({ alergias }) => alergias !== null)
  const withNote = people.filter(({ nota }) => nota !== null)
  const clashes = people.filter(({ choque }) => choque !== null).length
  return (
    <>
      <div>
        <OnScreen>
          <Heading as="h3" $size="lg">
            {TEXTS.juices}
          </Heading>
        </OnScreen>
        <Dishes $size={size} $isLong={dishes.length >= LONG}>
          {dishes.map(({ agotado, id, name, con_jugo, sin_jugo }) => (
            <li key={`${id} ${name}`}>
              <span>
                {shown(name)}
                {agotado === true && <strong> · {TEXTS.soldOut}</strong>}
              </span>
              <span>{TEXTS.juice(con_jugo, sin_jugo)}</span>
            </li>
          ))}
          {dishes.length > 1 && (
            <li>
              <strong>{TEXTS.allDishes}</strong>
              <span>
                {TEXTS.juice(
                  totalOf(dishes.map(({ con_jugo }) => con_jugo)),
                  totalOf(dishes.map(({ sin_jugo }) => sin_jugo)),
                )}
              </span>
            </li>
          )}
        </Dishes>
      </div>
      <div>
        <Heading as="h3" $size="lg">
          {TEXTS.allergies(withAllergies.length)}
        </Heading>
        {withAllergies.length === 0 && <Text $tone="soft">{TEXTS.noAllergies}</Text>}
        {clashes > 0 && (
          <OnScreen>
            <Text $strong>{TEXTS.clashes(clashes)}</Text>
          </OnScreen>
        )}
        <CareList people={withAllergies} of="alergias" size={size} />
      </div>
      {withNote.length > 0 && (
        <div>
          <Heading as="h3" $size="lg">
            {TEXTS.notes(withNote.length)}
          </Heading>
          <CareList people={withNote} of="nota" size={size} />
        </div>
      )}
      <LostRows count={lostRows} />
    </>
  )
}
