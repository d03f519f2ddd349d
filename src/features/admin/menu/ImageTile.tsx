import styled from 'styled-components'
import { isToRemove } from '#domain/image-states'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button } from '../../../ui/primitives/Button'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { DishThumb } from './DishThumb'
import { type ImageDraft, isToUpload } from './draft/draft'

const Tile = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
  align-content: start;
  & > button { padding: 0; font-size: ${theme.text.sm}; white-space: nowrap; }
  & > p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const noteOf = (image: ImageDraft): string => {
  if (isToRemove(image)) return TEXTS.toRemove
  if (image.file) return image.file.name
  return isToUpload(image) ? TEXTS.copied : ''
}

interface ImageTileProps {
  image: ImageDraft
  /** Its place, from 1. */
  number: number
  onRemove: () => void
  onRestore: () => void
}

/** One picture of a dish with 'Eliminar imagen'; removing a stored one can be undone. */
export const ImageTile = ({ image, number, onRemove, onRestore }: ImageTileProps) => (
  <Tile data-estado={image.estado}>
    <DishThumb image={image} alt={image.file?.name || TEXTS.image(number)} isFaded={isToRemove(image)} />
    {isToRemove(image) ? (
      <Button variant="secondary" size="small" onClick={onRestore}>
        {TEXTS.restore}
      </Button>
    ) : (
      <RemoveButton onClick={onRemove}>{TEXTS.remove}</RemoveButton>
    )}
    <Text $size="sm" $tone="soft" title={noteOf(image)}>
      {noteOf(image)}
    </Text>
  </Tile>
)
