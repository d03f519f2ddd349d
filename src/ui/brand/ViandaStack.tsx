import { theme } from '../theme/theme'

const { color } = theme

const WIDTH = 120
const BOX_HEIGHT = 26
const GAP = 4
const TOP = 34
const ENAMEL = [color.enamelMaize, color.enamelRed, color.enamelGreen, color.enamelBlue, color.avocado]

interface ViandaStackProps {
  /** Box count: five days, three steps … */
  count: number
  /** Position of the current one, from 0 at the top. */
  active?: number
  /** Number of finished ones from the top: filled with their enamel. Default: all. */
  done?: number
  /** Height in CSS pixels; the width follows. */
  height?: number
  /** Names the drawing; without it, it is decoration. */
  label?: string
}

interface BoxProps {
  index: number
  isDone: boolean
  isActive: boolean
}

const Box = ({ index, isDone, isActive }: BoxProps) => {
  const y = TOP + index * (BOX_HEIGHT + GAP)
  const fill = isDone || isActive ? ENAMEL[index % ENAMEL.length] : color.enamelGhost
  return (
    <g>
      <rect x="14" y={y} width="92" height={BOX_HEIGHT} rx="9" fill={fill} />
      <rect
        x="14"
        y={y}
        width="92"
        height="6"
        rx="3"
        fill={color.enamelRim}
        opacity={isDone || isActive ? 0.9 : 0.15}
      />
      <rect x="24" y={y + 11} width="22" height="4" rx="2" fill={color.enamelWhite} opacity="0.55" />
      {isActive && <circle cx="92" cy={y + 16} r="3.5" fill={color.enamelWhite} stroke={color.enamelRim} />}
    </g>
  )
}

/** Stacked enamel boxes under their handle: days of the week, steps of a wizard, an empty state. */
export const ViandaStack = ({ count, active, done = count, height = 140, label }: ViandaStackProps) => {
  const bottom = TOP + count * (BOX_HEIGHT + GAP)
  return (
    <svg
      height={height}
      width={(height * WIDTH) / (bottom + 4)}
      viewBox={`0 0 ${WIDTH} ${bottom + 4}`}
      fill="none"
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={!label}
    >
      <path
        d={`M18 ${bottom - 8}V38C18 18 36 8 60 8s42 10 42 30v${bottom - 46}`}
        stroke={color.steel}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="42" y="3" width="36" height="10" rx="5" fill={color.wood} />
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Box key={index} index={index} isDone={index < done} isActive={index === active} />
      ))}
    </svg>
  )
}
