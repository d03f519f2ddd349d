import { useState } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'

const Round = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.callSoft};
  color: ${theme.color.onCallSoft};
  font-weight: ${theme.weight.semibold};
  font-size: ${({ $size }) => $size * 0.4}px;
  line-height: 1;
  & > img { width: 100%; height: 100%; object-fit: cover; }
`

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es'))
    .join('')

interface AvatarProps {
  name: string
  /** Full address of the picture; null, or a failed load, shows the initials. */
  picture: string | null
  size?: number
}

export const Avatar = ({ name, picture, size = 36 }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = picture !== null && picture !== failed
  return (
    <Round $size={size}>
      {shown ? (
        <img
          src={picture}
          alt={`Foto de ${name}`}
          width={size}
          height={size}
          onError={() => setFailed(picture)}
        />
      ) : (
        <span aria-hidden>{initials(name)}</span>
      )}
    </Round>
  )
}
