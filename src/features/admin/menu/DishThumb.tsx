import { useState } from 'react'
import styled from 'styled-components'
import { useObjectUrl } from '../../../parts/images/use-object-url'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { DishPlaceholder } from '../../../ui/brand/DishPlaceholder'
import { pictureOf } from '../../../ui/primitives/DishPicture'
import { theme } from '../../../ui/theme/theme'
import type { ImageDraft } from './draft/draft'

const Frame = styled.div<{ $isFaded: boolean }>`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.enamelGhost};
  filter: ${({ $isFaded }) => ($isFaded ? 'saturate(0.3) opacity(0.5)' : 'none')};
  & > img, & > svg { display: block; width: 100%; height: 100%; object-fit: cover; }
`

/** A picture of a dish: the chosen file, or the stored one from path_api + ruta; the default image without one. */
export const DishThumb = ({
  image,
  alt,
  isFaded = false,
}: {
  image: ImageDraft | undefined
  alt: string
  isFaded?: boolean
}) => {
  const preview = useObjectUrl(image?.file ?? null)
  const stored = useAppSelector(selectPicture(image?.ruta))
  const [failed, setFailed] = useState<string | null>(null)
  const src = preview ?? (stored === null ? null : pictureOf(stored, 320))
  return (
    <Frame $isFaded={isFaded}>
      {src === null || src === failed ? (
        <DishPlaceholder label={alt} />
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </Frame>
  )
}
