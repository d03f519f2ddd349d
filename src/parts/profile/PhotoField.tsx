import { useId, useRef } from 'react'
import styled from 'styled-components'
import { ACCOUNT_TEXTS as TEXTS } from '../../texts/profile'
import { Avatar } from '../../ui/primitives/Avatar'
import { Button } from '../../ui/primitives/Button'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { PHOTO_TYPES } from '../images/picture-check'
import { useObjectUrl } from '../images/use-object-url'
import type { Photo } from './use-photo'

const AVATAR_PX = 88

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

interface PhotoFieldProps {
  name: string
  /** The stored picture's address; null without one. */
  stored: string | null
  photo: Photo
  onChoose: (file: File) => void
  onClear: () => void
  disabled: boolean
}

const noteOf = ({ file, isPreparing, wasReduced, wasLost }: Photo): string => {
  if (isPreparing) return TEXTS.preparing
  if (wasLost) return TEXTS.photoLost
  if (file === null) return TEXTS.photoHint
  return wasReduced ? `${TEXTS.photoReduced} ${TEXTS.photoNew}` : TEXTS.photoNew
}

/** The profile image with a preview of the one that was chosen. */
export const PhotoField = ({ name, stored, photo, onChoose, onClear, disabled }: PhotoFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const preview = useObjectUrl(photo.file)
  const hasPhoto = stored !== null || photo.file !== null
  return (
    <Frame>
      <Avatar name={name} picture={preview ?? stored} size={AVATAR_PX} />
      <Words $gap={2}>
        <Input
          ref={input}
          id={id}
          type="file"
          accept={PHOTO_TYPES}
          aria-label={TEXTS.photo}
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
            {hasPhoto ? TEXTS.changePhoto : TEXTS.choosePhoto}
          </Button>
          {photo.file !== null && (
            <Button variant="ghost" size="small" disabled={disabled} onClick={onClear}>
              {TEXTS.removePhoto}
            </Button>
          )}
        </Row>
        <div id={`${id}-note`} aria-live="polite">
          {photo.error === null ? (
            <Text $tone="soft" $size="sm">
              {noteOf(photo)}
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
