import styled from 'styled-components'
import { useSaveLogoMutation } from '../../../api/endpoints/settings'
import { isCallError } from '../../../api/errors'
import { useBusy } from '../../../parts/forms/use-busy'
import { PhotoField } from '../../../parts/profile/PhotoField'
import { usePhoto } from '../../../parts/profile/use-photo'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { LOGO_TEXTS as TEXTS } from '../../../texts/settings'
import { useBrandName } from '../../../ui/brand/brand-name'
import { KitchenMark } from '../../../ui/brand/Logo'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const SIDE = 88

const Picture = styled.img`
  max-width: ${2 * SIDE}px;
  height: ${SIDE}px;
  object-fit: contain;
`
/** As the head of the pages. */
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  width: fit-content;
  max-width: 100%;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.bold};
  & > img { height: 36px; max-width: 144px; object-fit: contain; }
`
const Preview = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  min-width: 0;
`

/** The kitchen's logo: chosen, then saved by its own button; `ruta` null = it has none. */
export const LogoCard = ({ ruta }: { ruta: string | null }) => {
  const stored = useAppSelector(selectPicture(ruta))
  const kitchen = useBrandName()
  const photo = usePhoto('logo')
  const [callSave] = useSaveLogoMutation()
  const { isBusy, run } = useBusy()
  const { file } = photo.photo
  const save = async (image: File | null) => {
    const input = image ? { image } : {}
    if (!photo.fits(input)) return
    const { data, error } = await callSave(input)
    if (data) return photo.clear()
    photo.blame(error, input)
    if (isCallError(error) && error.kind === 'refused') photo.refuse(error.text)
  }
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.title}</Heading>
        <PhotoField
          texts={TEXTS}
          stored={stored}
          preview={(shown) =>
            shown === null ? (
              <KitchenMark size={SIDE} />
            ) : (
              <Preview>
                <Picture src={shown} alt={TEXTS.alt} />
                <Head role="img" aria-label={TEXTS.asHead}>
                  <img src={shown} alt="" />
                  <span>{kitchen}</span>
                </Head>
              </Preview>
            )
          }
          photo={photo.photo}
          onChoose={(chosen) => void photo.choose(chosen)}
          onClear={photo.clear}
          disabled={isBusy}
        />
        <Row>
          {file !== null && (
            <Button busy={isBusy} onClick={() => void run(() => save(file))}>
              {TEXTS.save}
            </Button>
          )}
          {file === null && stored !== null && (
            <Button variant="secondary" busy={isBusy} onClick={() => void run(() => save(null))}>
              {TEXTS.remove}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
