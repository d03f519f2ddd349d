import { useId } from 'react'
import styled from 'styled-components'
import { sumOf } from '#domain/sums'
import type { KitchenSheet as Sheet } from '../../../api/endpoints/kitchen'
import { QueryView } from '../../../parts/lists/QueryView'
import { ScreenOnly } from '../../../parts/print/paper'
import { KITCHEN_TEXTS as TEXTS } from '../../../texts/kitchen'
import { shown } from '../../../texts/no-value'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import type { useKitchenSheet } from '../shared/use-kitchen-sheet'
import { CareList } from './CareList'
import { LONG } from './paper-size'

const Section = styled.section`
  padding-top: ${theme.space[4]};
  border-top: 2px solid ${theme.color.edge};
  ${theme.media.print} {
    padding-top: ${theme.space[2]};
    & h2, & h3 { font-size: 15pt; break-after: avoid; }
  }
`
const Parts = styled(Stack)`
  ${theme.media.print} { gap: ${theme.space[2]}; }
`
const Dishes = styled.ul<{ $isLong: boolean }>`
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
    columns: ${({ $isLong }) => ($isLong ? 2 : 1)};
    column-gap: ${theme.space[8]};
    font-size: 13pt;
    & > li { padding: 1px 0; line-height: ${theme.leading.tight}; break-inside: avoid; }
  }
`
/** The paper has its own title. */
const Title = styled.div<{ $isOnPaper: boolean }>`
  ${theme.media.print} { display: ${({ $isOnPaper }) => ($isOnPaper ? 'block' : 'none')}; }
`

interface KitchenSheetProps {
  kitchen: NonNullable<ReturnType<typeof useKitchenSheet>>
  /** The dishes above are filtered by state, so this shows the whole day's juices. */
  isFiltered: boolean
}

/** 'Hoja de cocina' below the dishes of a day: allergies and notes. */
export const KitchenSheet = ({ kitchen, isFiltered }: KitchenSheetProps) => {
  const titleId = useId()
  return (
    <Section aria-labelledby={titleId} aria-busy={!kitchen.currentData && kitchen.isFetching}>
      <Parts $gap={3}>
        <Title $isOnPaper={isFiltered}>
          <Heading as="h2" id={titleId} $size="lg">
            {TEXTS.title}
          </Heading>
          {isFiltered && (
            <Text $tone="soft" $size="dense">
              {TEXTS.wholeDay}
            </Text>
          )}
        </Title>
        <QueryView query={kitchen} failed={TEXTS.failed} loading={<Skeleton $height="180px" />}>
          {(sheet) => (
            <>
              {isFiltered && <Juices dishes={sheet.dishes} />}
              <Foreseen previstos={sheet.previstos} />
              <Care sheet={sheet} />
            </>
          )}
        </QueryView>
      </Parts>
    </Section>
  )
}

/** Null if a number is unknown. */
const totalOf = (counts: readonly (number | null)[]): number | null =>
  sumOf(Object.fromEntries(counts.entries()))

/** The orders of these dishes with and without juice, and whether a single one is sold out. */
export const juiceOf = (dishes: Sheet['dishes']): string => {
  const [first, ...others] = dishes
  const juice = TEXTS.juice(
    totalOf(dishes.map(({ con_jugo }) => con_jugo)),
    totalOf(dishes.map(({ sin_jugo }) => sin_jugo)),
  )
  const automatic = dishes.reduce((sum, { automaticos = 0 }) => sum + automaticos, 0)
  return [
    juice,
    ...(automatic > 0 ? [TEXTS.automatic(automatic)] : []),
    ...(others.length === 0 && first?.agotado ? [TEXTS.soldOut] : []),
  ].join(' · ')
}

/** What may still come: never among the orders. */
const Foreseen = ({ previstos = [] }: Pick<Sheet, 'previstos'>) =>
  previstos.length > 0 && (
    <div>
      <Heading as="h3" $size="lg">
        {TEXTS.foreseen(previstos.reduce((sum, { total }) => sum + (total ?? 0), 0))}
      </Heading>
      <Text $tone="soft" $size="dense">
        {TEXTS.foreseenText}
      </Text>
      <Dishes $isLong={previstos.length >= LONG}>
        {previstos.map(({ id, name, total }) => (
          <li key={id}>
            <span>{shown(name)}</span>
            <span>{shown(total)}</span>
          </li>
        ))}
      </Dishes>
    </div>
  )

const Juices = ({ dishes }: Pick<Sheet, 'dishes'>) => (
  <div>
    <Heading as="h3" $size="lg">
      {TEXTS.juices}
    </Heading>
    <Dishes $isLong={dishes.length >= LONG}>
      {dishes.map((dish) => (
        <li key={`${dish.id} ${dish.name}`}>
          <span>{shown(dish.name)}</span>
          <span>{juiceOf([dish])}</span>
        </li>
      ))}
      {dishes.length > 1 && (
        <li>
          <strong>{TEXTS.allDishes}</strong>
          <span>{juiceOf(dishes)}</span>
        </li>
      )}
    </Dishes>
  </div>
)

const Care = ({ sheet }: { sheet: Sheet }) => {
  const { people, lostRows } = sheet
  const withAllergies = people.filter(({ alergias }) => alergias !== null)
  const withNote = people.filter(({ nota }) => nota !== null)
  const clashes = people.filter(({ choque }) => choque !== null).length
  return (
    <>
      <div>
        <Heading as="h3" $size="lg">
          {TEXTS.allergies(withAllergies.length)}
        </Heading>
        {withAllergies.length === 0 && <Text $tone="soft">{TEXTS.noAllergies}</Text>}
        {clashes > 0 && (
          <ScreenOnly>
            <Text $strong>{TEXTS.clashes(clashes)}</Text>
          </ScreenOnly>
        )}
        <CareList people={withAllergies} of="alergias" />
      </div>
      {withNote.length > 0 && (
        <div>
          <Heading as="h3" $size="lg">
            {TEXTS.notes(withNote.length)}
          </Heading>
          <CareList people={withNote} of="nota" />
        </div>
      )}
      <LostRows count={lostRows} />
    </>
  )
}
