import { type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'
import { ACCOUNT_TEXTS as TEXTS } from '../../texts/profile'
import { Button } from '../../ui/primitives/Button'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { PHOTO_TYPES } from '../images/picture-check'
import { useObjectUrl } from '../images/use-object-url'
import type { Photo } from './use-photo'

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[5]};
  align-items: center;
`
const Words = styled(Stack)`
  flex: 1 1 180px;
  min-width: 0;
`
const Input = styled.input`
  ${visuallyHidden}
`
const Wrong = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.medium};
`

/** The field's texts that depend on the picture's subject. */
type PhotoTexts = Readonly<
  Record<'photo' | 'choosePhoto' | 'changePhoto' | 'removePhoto' | 'photoHint' | 'photoNew', string>
>

interface PhotoFieldProps {
  texts?: PhotoTexts
  /** The stored picture's address; null without one. */
  stored: string | null
  /** Shows the chosen picture, else the stored one. */
  preview: (picture: string | null) => ReactNode
  photo: Photo
  onChoose: (file: File) => void
  onClear: () => void
  disabled: boolean
}

const noteOf = ({ file, isPreparing, wasReduced, wasLost }: Photo, texts: PhotoTexts): string => {
  if (isPreparing) return TEXTS.preparing
  if (wasLost) return TEXTS.photoLost
  if (file === null) return texts.photoHint
  return wasReduced ? `${TEXTS.photoReduced} ${texts.photoNew}` : texts.photoNew
}

/** A form's picture field with a preview of the chosen one; texts for the profile image by default. */
export const PhotoField = (props: PhotoFieldProps) => {
  const { texts = TEXTS, stored, preview, photo, onChoose, onClear, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const chosen = useObjectUrl(photo.file)
  const hasPhoto = stored !== null || photo.file !== null
  return (
    <Frame>
      {preview(chosen ?? stored)}
      <Words $gap={2}>
        <Input
          ref={input}
          id={id}
          type="file"
          accept={PHOTO_TYPES}
          aria-label={texts.photo}
          aria-describedby={`${id}-note`}
          aria-invalid={photo.error !== null}
          tabIndex={-1}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose(file)
            // The same file again is a change too.
            currentTarget.value = ''
          }}
        />
        <Row $gap={2}>
          <Button
            variant="secondary"
            size="small"
            disabled={disabled}
            busy={photo.isPreparing}
            onClick={() => input.current?.click()}
          >
            {hasPhoto ? texts.changePhoto : texts.choosePhoto}
          </Button>
          {photo.file !== null && (
            <Button variant="ghost" size="small" disabled={disabled} onClick={onClear}>
              {texts.removePhoto}
            </Button>
          )}
        </Row>
        <div id={`${id}-note`} aria-live="polite">
          {photo.error === null ? (
            <Text $tone="soft" $size="sm">
              {noteOf(photo, texts)}
            </Text>
          ) : (
            <>
              <Wrong>{photo.error}</Wrong>
              <Text $tone="soft" $size="sm">
                {TEXTS.photoAccepted}
              </Text>
            </>
          )}
        </div>
      </Words>
    </Frame>
  )
}
