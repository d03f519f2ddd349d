import type { ReactNode } from 'react'
import styled from 'styled-components'
import { pictureAddress, selectPathApi } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { RATINGS_TEXTS } from '../../../../texts/admin-reports'
import { NO_DATA } from '../../../../texts/no-value'
import { Avatar } from '../../../../ui/primitives/Avatar'
import { Stack } from '../../../../ui/primitives/Stack'
import { Stars } from '../../../../ui/primitives/Stars'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'

const { space, media } = theme

/** Ratings side by side where there is room. */
export const ReviewGrid = styled.ul<{ $isOutdated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
const Review = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  padding: ${space[4]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  break-inside: avoid;
  overflow-wrap: anywhere;
`
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  justify-content: space-between;
`

interface ReviewCardProps {
  nombre: string | null
  img_profile: string | null
  rating: number | null
  description: string | null
  /** In place of the name, e.g. a link of that name. */
  name?: (name: string) => ReactNode
  /** Below the words. */
  children?: ReactNode
}

/** One rating: client, stars and comment. */
export const ReviewCard = (props: ReviewCardProps) => {
  const { nombre, img_profile, rating, description, name, children } = props
  const pathApi = useAppSelector(selectPathApi)
  const shownName = nombre || RATINGS_TEXTS.noName
  return (
    <Review>
      <Avatar
        name={shownName}
        picture={img_profile ? pictureAddress(pathApi, img_profile) : null}
        size={44}
      />
      <Stack $gap={1}>
        <Who>
          <strong>{name ? name(shownName) : shownName}</strong>
          {rating === null ? <span>{NO_DATA}</span> : <Stars value={rating} />}
        </Who>
        <Text $tone={description ? 'ink' : 'soft'}>{description || RATINGS_TEXTS.noWords}</Text>
        {children}
      </Stack>
    </Review>
  )
}
