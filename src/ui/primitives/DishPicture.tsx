import { useState } from 'react'
import styled from 'styled-components'
import { DishPlaceholder } from '../brand/DishPlaceholder'
import { theme } from '../theme/theme'

const WIDTHS = [320, 640, 1280] as const

const Frame = styled.div<{ $dim: boolean }>`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${theme.color.enamelGhost};
  filter: ${({ $dim }) => ($dim ? 'saturate(0.4) opacity(0.6)' : 'none')};
  & > img, & > svg { width: 100%; height: 100%; object-fit: cover; }
`

interface DishPictureProps {
  /** Full address of the picture, without a size; null for a dish without one. */
  src: string | null
  /** The dish's name. */
  alt: string
  /** Its display width, as in <img sizes>. */
  sizes?: string
  /** Loads at once: for pictures on the first screenful. */
  eager?: boolean
  /** Pale: a dish that cannot be chosen. */
  dim?: boolean
}

/** A picture's address in a width; another back end's address may have a query. */
export const pictureOf = (src: string, width: number): string =>
  `${src}${src.includes('?') ? '&' : '?'}w=${width}`

/** A dish's picture, 4:3 and edge to edge, in the size the screen needs; the default image without one. */
export const DishPicture = (props: DishPictureProps) => {
  const { src, alt, sizes = '(min-width: 640px) 320px, 100vw', eager = false, dim = false } = props
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Frame $dim={dim}>
      {src === null || src === failed ? (
        <DishPlaceholder label={alt} />
      ) : (
        <img
          src={pictureOf(src, 640)}
          srcSet={WIDTHS.map((width) => `${pictureOf(src, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={640}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'low'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  )
}
