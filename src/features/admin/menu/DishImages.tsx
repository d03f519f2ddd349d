import { useId, useRef } from 'react'
import styled from 'styled-components'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import type { DishDraft } from './draft/draft'
import { ImageTile } from './ImageTile'
import type { DishImagesState as Images } from './use-dish-images'

const Zone = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  border: 1.5px dashed ${theme.color.edge};
  border-radius: ${theme.radius.control};
`
const Title = styled.h4`
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.semibold};
  color: ${theme.color.inkSoft};
`
const Input = styled.input`
  ${visuallyHidden}
`
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(132px, 46%), 1fr));
  gap: ${theme.space[3]};
`

interface DishImagesProps {
  dish: DishDraft
  images: Images
}

/** A dish's pictures: chosen, dropped or pasted, with refusals and reasons. */
export const DishImages = ({ dish, images }: DishImagesProps) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <Zone
      // A click makes it take a paste.
      tabIndex={-1}
      aria-labelledby={id}
    >
      <Row $between>
        <div>
          <Title id={id}>{TEXTS.title}</Title>
          <Text $size="sm" $tone="soft">
            {TEXTS.drop} {TEXTS.limits}
          </Text>
        </div>
        <Input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={TEXTS.choose}
          onChange={({ currentTarget }) => {
            images.choose([...(currentTarget.files ?? [])])
            // The same file again is a change too.
            currentTarget.value = ''
          }}
        />
        <Button variant="secondary" size="small" icon="plus" onClick={() => input.current?.click()}>
          {TEXTS.choose}
        </Button>
      </Row>
      <ImageRefusals images={images} />
      {dish.images.length > 0 && (
        <Tiles>
          {dish.images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              number={index + 1}
              onRemove={() => images.remove(image.key)}
              onRestore={() => images.restore(image.key)}
            />
          ))}
        </Tiles>
      )}
    </Zone>
  )
}

interface ImageRefusalsProps {
  images: Images
}

/** A dish's refused pictures with reasons, and the offer to shrink the large ones; nothing without refusals. */
export const ImageRefusals = ({ images }: ImageRefusalsProps) => {
  const { errors, offered, isReducing, reduce, decline } = images
  if (errors.length === 0) return null
  const offer = offered > 0 && (
    <Row $gap={2}>
      <Button size="small" busy={isReducing} onClick={reduce}>
        {TEXTS.reduce(offered)}
      </Button>
      <Button variant="secondary" size="small" disabled={isReducing} onClick={decline}>
        {TEXTS.decline}
      </Button>
    </Row>
  )
  return (
    <Notice tone="danger" role="alert" action={offer}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {offered > 0 && <p>{TEXTS.reduceOffer(offered)}</p>}
    </Notice>
  )
}
