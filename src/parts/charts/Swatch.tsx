import type { ChartTone } from './chart-data'
import { BEFORE_COLORS, CHART_COLORS } from './tones'

/** A series' symbol, beside its name. */
export const Swatch = ({ tone }: { tone: ChartTone | 'before' }) => (
  <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
    {tone === 'before' ? (
      <path d="M1 7h12" stroke={BEFORE_COLORS.line} strokeWidth={2} strokeLinecap="round" />
    ) : (
      <>
        <rect
          x={1}
          y={1}
          width={12}
          height={12}
          rx={3}
          fill={CHART_COLORS[tone].fill}
          stroke={CHART_COLORS[tone].line}
        />
        {tone === 'striped' && (
          <path d="M3 11L11 3M7 12L12 7M2 7L7 2" stroke={CHART_COLORS[tone].line} strokeWidth={1.5} />
        )}
      </>
    )}
  </svg>
)
