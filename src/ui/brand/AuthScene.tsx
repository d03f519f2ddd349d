import { theme } from '../theme/theme'

const { color } = theme

interface TierProps {
  y: number
  fill: string
}

/** One box of the carrier: enamel, its dark rim, the light on its side, the lug that the frame holds. */
const Tier = ({ y, fill }: TierProps) => (
  <g>
    <path d={`M104 ${y + 8}h192v44c0 12-8 20-20 20H124c-12 0-20-8-20-20Z`} fill={fill} />
    <path
      d={`M256 ${y + 8}h40v44c0 12-8 20-20 20h-28c6-6 8-12 8-20Z`}
      fill={color.enamelRim}
      opacity="0.14"
    />
    <rect x="120" y={y + 22} width="12" height="34" rx="6" fill={color.enamelWhite} opacity="0.5" />
    <rect x="98" y={y} width="204" height="13" rx="6.5" fill={color.enamelRim} />
    <rect x="88" y={y + 28} width="16" height="20" rx="5" fill={color.steel} />
    <rect x="296" y={y + 28} width="16" height="20" rx="5" fill={color.steel} />
  </g>
)

const Steam = () => (
  <g stroke={color.onHero} strokeWidth="5" strokeLinecap="round" opacity="0.35">
    <path d="M164 92c-10-14 10-22 0-38" />
    <path d="M236 92c-10-14 10-22 0-38" />
  </g>
)

const Boxes = () => (
  <g>
    <path
      d="M96 404V150C96 74 140 30 200 30s104 44 104 120v254"
      stroke={color.steel}
      strokeWidth="10"
      fill="none"
    />
    <rect x="156" y="18" width="88" height="24" rx="12" fill={color.wood} />
    <path d="M126 122c0-14 32-22 74-22s74 8 74 22Z" fill={color.enamelWhite} />
    <circle cx="200" cy="98" r="8" fill={color.enamelRim} />
    <rect x="112" y="116" width="176" height="11" rx="5.5" fill={color.enamelRim} />
    <Tier y={126} fill={color.enamelMaize} />
    <Tier y={196} fill={color.enamelRed} />
    <Tier y={266} fill={color.enamelWhite} />
    <Tier y={336} fill={color.enamelBlue} />
  </g>
)

const Avocado = () => (
  <g transform="translate(338 366) rotate(14)">
    <path d="M0-42c14 0 20 18 27 34C37 15 24 42 0 42s-37-27-27-50c7-16 13-34 27-34Z" fill={color.enamelRim} />
    <path d="M0-35c10 0 15 16 21 30C29 15 19 35 0 35s-29-20-21-40c6-14 11-30 21-30Z" fill={color.avocado} />
    <circle cy="11" r="13" fill={color.wood} />
  </g>
)

const Chilli = () => (
  <g transform="translate(44 386) rotate(-18)">
    <path d="M-38-8c22-8 52-4 76 22-30 4-62 0-78-10-6-4-4-10 2-12Z" fill={color.enamelRed} />
    <path
      d="M-40-2c-8-2-12-8-14-16"
      stroke={color.enamelGreen}
      strokeWidth="6"
      strokeLinecap="round"
      fill="none"
    />
  </g>
)

/** The sign-in's picture: a carrier of four boxes on the kitchen's table. Decoration. */
export const AuthScene = () => (
  <svg viewBox="-20 0 440 440" aria-hidden role="presentation">
    <circle cx="200" cy="230" r="196" fill={color.heroGlow} />
    <Steam />
    <rect x="-20" y="406" width="440" height="10" rx="5" fill={color.wood} />
    <Boxes />
    <Chilli />
    <Avocado />
  </svg>
)
