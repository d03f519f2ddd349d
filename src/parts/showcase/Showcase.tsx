import { useDeferredValue, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styled, { keyframes } from 'styled-components'
import { type IsoDate, mondayAfter, todayIn } from '#domain/calendar'
import { type ShowcaseAnswer, useGetShowcaseQuery } from '../../api/endpoints/showcase'
import { useRuntime } from '../../state/runtime'
import { pictureAddress, selectPathApi } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { weekdayLabel } from '../../texts/dates'
import { dollarLabel } from '../../texts/payments'
import { SHOWCASE_TEXTS as TEXTS } from '../../texts/showcase'
import { SCENE_ID } from '../../ui/layout/AuthShell'
import { DishPicture } from '../../ui/primitives/DishPicture'
import { theme } from '../../ui/theme/theme'

type Dish = ShowcaseAnswer['platillos'][number]

/** The dishes to show: the first of each coming day, then the second of each, until there are enough. */
const shownDishes = (dishes: readonly Dish[], { today, most }: { today: IsoDate; most: number }): Dish[] => {
  const ahead = dishes.filter(({ date }) => date !== null && date >= today)
  const all = ahead.length >= most ? ahead : dishes
  const seen = new Map<string | null, number>()
  return all
    .map((dish) => {
      const place = seen.get(dish.date) ?? 0
      seen.set(dish.date, place + 1)
      return { dish, place }
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ dish }) => dish)
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}

const { color, space, text } = theme

/** On a low screen, dishes and prices come first. */
const SHORT = '@media (max-height: 779px)'

const appear = keyframes`from { opacity: 0; }`

const Window = styled.section<{ $isSide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  animation: ${appear} ${theme.motion.calm};
  ${({ $isSide }) =>
    $isSide
      ? `position: absolute; inset: 0; align-content: safe center; overflow-y: auto; background: ${color.hero};
         ${SHORT} { & p { display: none; } & li > div { aspect-ratio: 16 / 9; } }`
      : `margin-top: ${space[8]}; padding-top: ${space[6]}; border-top: ${theme.border.line};`}
  ${theme.media.reducedMotion} { animation: none; }
`
const Title = styled.h2`
  font-family: ${theme.font.heading};
  font-size: ${text.xl};
  font-weight: ${theme.weight.bold};
  line-height: ${theme.leading.tight};
  letter-spacing: -0.015em;
`
const Dishes = styled.ul`
  display: grid;
  gap: ${space[4]};
  & > li > div:first-child { border-radius: ${theme.radius.card}; }
  /* Small pictures on a phone: a large one would be the page's main paint, and come long after the form. */
  ${theme.media.phone} {
    & > li { display: grid; grid-template-columns: 96px minmax(0, 1fr); column-gap: ${space[3]}; align-content: center; }
    & > li > div:first-child { grid-row: 1 / span 2; }
    & > li > :nth-child(2) { align-self: end; }
  }
  ${theme.media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > li > div:first-child { margin-bottom: ${space[2]}; }
  }
`
const Day = styled.small`
  display: block;
  font-size: ${text.sm};
  opacity: 0.85;
`
const Name = styled.span`
  display: block;
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
`
const Services = styled.ul`
  display: grid;
  ${theme.media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
    gap: ${space[3]} ${space[5]};
  }
  & > li { padding-top: ${space[3]}; border-top: 1px solid currentColor; }
  ${theme.media.phone} {
    & > li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: baseline;
      gap: 0 ${space[3]};
      padding-bottom: ${space[3]};
    }
    & > li > :last-child { grid-column: 1 / -1; }
  }
`
const Price = styled.strong`
  margin-right: ${space[1]};
  font-family: ${theme.font.heading};
  font-size: ${text.xl};
  font-variant-numeric: tabular-nums;
`
const Line = styled.p`
  font-size: ${text.dense};
  & > strong { font-weight: ${theme.weight.semibold}; }
`

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Full rows: one beside the sign-in, two or three below a form. */
const MOST = { side: 3, below: 6 } as const

const Service = ({ descripcion, envios, precio }: ShowcaseAnswer['servicios'][number]) =>
  descripcion === null || precio === null ? null : (
    <li>
      <Name>{descripcion}</Name>
      {envios === null || envios < 1 ? (
        <Price>{dollarLabel(precio)}</Price>
      ) : (
        <>
          <span>
            <Price>{dollarLabel(precio / envios)}</Price>
            <small>{TEXTS.perMeal}</small>
          </span>
          <Day>{TEXTS.whole(envios, dollarLabel(precio))}</Day>
        </>
      )}
    </li>
  )

/** The kitchen's dishes, prices and delivery area, for visitors without an account. */
export const Showcase = () => {
  const isWide = useMedia(theme.media.desktop.replace('@media ', ''))
  const scene = isWide ? document.getElementById(SCENE_ID) : null
  // Deferred so that it does not block input into the form.
  const data = useDeferredValue(useGetShowcaseQuery({}).data)
  const pathApi = useAppSelector(selectPathApi)
  const today = todayIn(useRuntime().clock)
  if (!data) return null
  const { platillos, sectores, servicios } = data
  const dishes = shownDishes(platillos, { today, most: MOST[scene ? 'side' : 'below'] })
  if (dishes.length === 0 && servicios.length === 0) return null
  const more = platillos.length - dishes.length
  const isAhead = (platillos[0]?.date ?? '') >= mondayAfter(today)
  const view = (
    <Window $isSide={scene !== null} aria-label={isAhead ? TEXTS.nextWeek : TEXTS.thisWeek}>
      {dishes.length > 0 && (
        <>
          <Title>{isAhead ? TEXTS.nextWeek : TEXTS.thisWeek}</Title>
          <Dishes>
            {dishes.map(({ date, id, name, ruta }) => (
              <li key={id}>
                <DishPicture
                  src={ruta ? pictureAddress(pathApi, ruta) : null}
                  alt=""
                  sizes="(min-width: 640px) 200px, 96px"
                />
                {date && <Day>{weekdayLabel(date)}</Day>}
                <Name>{name}</Name>
              </li>
            ))}
          </Dishes>
          {more > 0 && <Line>{TEXTS.more(more)}</Line>}
        </>
      )}
      {servicios.length > 0 && (
        <Services aria-label={TEXTS.services}>
          {servicios.map((service) => (
            <Service key={service.id} {...service} />
          ))}
        </Services>
      )}
      {sectores.length > 0 && (
        <Line>
          <strong>{TEXTS.sectors}</strong> {sectores.join(', ')}.
        </Line>
      )}
    </Window>
  )
  return scene ? createPortal(view, scene) : view
}
