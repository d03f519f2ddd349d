import { MENU_IMAGES_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Button } from '../../../../ui/primitives/Button'
import { Notice } from '../../../../ui/primitives/Notice'
import { Row } from '../../../../ui/primitives/Stack'
import type { DishImages } from './use-dish-images'

interface ImagesProps {
  images: DishImages
}

/** Which pictures of a dish were refused and why, and the offer to make the large ones smaller; nothing where all were taken. */
export const ImageRefusals = ({ images }: ImagesProps) => {
  const { errors, offered } = images
  if (errors.length === 0) return null
  return (
    <Notice tone="danger" role="alert" action={offered > 0 && <Offer images={images} />}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {offered > 0 && <p>{TEXTS.reduceOffer(offered)}</p>}
    </Notice>
  )
}

const Offer = ({ images: { offered, isReducing, reduce, decline } }: ImagesProps) => (
  <Row $gap={2}>
    <Button size="small" busy={isReducing} onClick={reduce}>
      {TEXTS.reduce(offered)}
    </Button>
    <Button variant="secondary" size="small" disabled={isReducing} onClick={decline}>
      {TEXTS.decline}
    </Button>
  </Row>
)
