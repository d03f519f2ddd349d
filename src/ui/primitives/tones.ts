import { css } from 'styled-components'
import { theme } from '../theme/theme'

export type Tone = 'neutral' | 'info' | 'warning' | 'danger' | 'success' | 'call'

const { color } = theme

/** Soft background with its text colour, a pair per tone. */
export const TONE_STYLES = {
  neutral: css`background: ${color.sunken}; color: ${color.inkSoft};`,
  info: css`background: ${color.infoSoft}; color: ${color.onInfoSoft};`,
  warning: css`background: ${color.maizeSoft}; color: ${color.onMaizeSoft};`,
  danger: css`background: ${color.dangerSoft}; color: ${color.onDangerSoft};`,
  success: css`background: ${color.actSoft}; color: ${color.onActSoft};`,
  call: css`background: ${color.callSoft}; color: ${color.onCallSoft};`,
}
