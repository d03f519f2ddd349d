import { useState } from 'react'
import styled from 'styled-components'
import { pictureAddress, selectPathApi } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { DishPicture } from '../../ui/primitives/DishPicture'
import { theme } from '../../ui/theme/theme'

const { space, radius, color } = theme

/** Too low for a whole picture plus the dish's name above the buttons. */
const NO_ROOM_FOR_PICTURE = '@media (max-width: 639.98px) and (max-height: 640px)'

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${theme.media.desktop} { position: sticky; top: calc(${theme.size.topBar} + ${space[6]}); }
`
const Large = styled.div`
  overflow: hidden;
  border-radius: ${radius.large};
  ${theme.media.phone} { margin: 0 -${space[4]}; border-radius: 0; & > div { aspect-ratio: 3 / 2; } }
  ${NO_ROOM_FOR_PICTURE} { & > div { aspect-ratio: auto; height: 128px; } }
`
const Row = styled.ul`
  display: flex;
  gap: ${space[2]};
  padding: 3px;
  overflow-x: auto;
`
const Thumb = styled.button`
  display: block;
  width: 84px;
  padding: 0;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
  opacity: 0.75;
  transition: opacity ${theme.motion.quick};
  &[aria-pressed='true'] { border-color: ${color.act}; opacity: 1; }
  &:hover { opacity: 1; }
`

interface DishGalleryProps {
  name: string
  images: readonly { ruta: string }[]
}

/** The dish's pictures: one large, the others to choose from; the default image where there is none. */
export const DishGallery = ({ name, images }: DishGalleryProps) => {
  const pathApi = useAppSelector(selectPathApi)
  const [chosen, setChosen] = useState(0)
  const pictures = images.filter(({ ruta }) => ruta !== '').map(({ ruta }) => pictureAddress(pathApi, ruta))
  const shown = pictures[chosen] ?? pictures[0] ?? null
  return (
    <Frame>
      <Large>
        <DishPicture src={shown} alt={name} sizes="(min-width: 960px) 560px, 100vw" eager />
      </Large>
      {pictures.length > 1 && (
        <Row aria-label={TEXTS.gallery}>
          {pictures.map((src, index) => (
            <li key={src}>
              <Thumb
                type="button"
                aria-label={TEXTS.photo(index + 1, pictures.length)}
                aria-pressed={src === shown}
                onClick={() => setChosen(index)}
              >
                <DishPicture src={src} alt={TEXTS.photoOf(name, index + 1)} sizes="84px" />
              </Thumb>
            </li>
          ))}
        </Row>
      )}
    </Frame>
  )
}
