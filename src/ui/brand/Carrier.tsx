import { theme } from '../theme/theme'

const { color } = theme

const BOXES = [
  { y: 9, fill: color.enamelMaize },
  { y: 15.5, fill: color.enamelRed },
  { y: 22, fill: color.enamelGreen },
] as const

/**
 * The mark in a square of 32: three boxes with their rims in a carrying frame. Frame and rims take the colour of the
 * surrounding text; it is a <g>, to be placed in any drawing.
 */
export const Carrier = () => (
  <g fill="none">
    <path d="M3 28V12C3 6.4 8.5 3 16 3s13 3.4 13 9v16" stroke="currentColor" strokeWidth="1.8" />
    <rect x="10.5" y="1" width="11" height="4" rx="2" fill={color.wood} />
    {BOXES.map(({ y, fill }) => (
      <g key={y}>
        <path d={`M6 ${y}h20v3.3a2.7 2.7 0 0 1-2.7 2.7h-14.6A2.7 2.7 0 0 1 6 ${y + 3.3}Z`} fill={fill} />
        <path d={`M5 ${y}h22`} stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </g>
    ))}
    <path d="M2 29.6h28" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </g>
)
