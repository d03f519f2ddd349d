import type { IconName } from './icon-names'
import sprite from './icons.svg?url&no-inline'

interface IconProps {
  name: IconName
  /** Side in CSS pixels. */
  size?: number
  /** The icon's meaning if no text gives it; without it the icon is decoration. */
  label?: string
}

/**
 * A stroke icon in the colour of the text around it; all are in one file beside the scripts, so that no screen bundles
 * them.
 */
export const Icon = ({ name, size = 20, label }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    focusable="false"
    role={label ? 'img' : 'presentation'}
    aria-label={label}
    aria-hidden={!label}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
)
