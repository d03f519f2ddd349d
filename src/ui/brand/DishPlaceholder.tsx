import { theme } from '../theme/theme'
import { Carrier } from './Carrier'

const { color } = theme

/** The default dish image: a served table seen from above, 4:3, as wide as its place. */
export const DishPlaceholder = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 320 240"
    width="100%"
    preserveAspectRatio="xMidYMid slice"
    role={label ? 'img' : 'presentation'}
    aria-label={label}
    aria-hidden={!label}
  >
    <rect width="320" height="240" fill={color.enamelGhost} />
    <path d="M0 176h320v18H0zM0 204h320v6H0z" fill={color.enamelMaize} opacity="0.35" />
    <ellipse cx="163" cy="126" rx="84" ry="84" fill={color.enamelRim} opacity="0.12" />
    <circle cx="160" cy="118" r="82" fill={color.enamelWhite} />
    <circle cx="160" cy="118" r="80" fill="none" stroke={color.enamelBlue} strokeWidth="4" />
    <circle cx="160" cy="118" r="56" fill="none" stroke={color.steel} strokeWidth="1.5" opacity="0.5" />
    <g stroke={color.steel} strokeWidth="6" strokeLinecap="round" fill="none">
      <path d="M48 64v112M40 60v22c0 5 3 8 8 8s8-3 8-8V60" />
      <path d="M272 60v116M272 60c-10 8-12 24-12 44h12" />
    </g>
    <g transform="translate(116 72) scale(2.75)" color={color.enamelRim}>
      <Carrier />
    </g>
  </svg>
)
