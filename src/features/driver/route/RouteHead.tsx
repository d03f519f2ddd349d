import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import type { DriverRoute } from '../../../api/endpoints/driver'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { useBrandName } from '../../../ui/brand/brand-name'
import { Icon } from '../../../ui/primitives/Icon'
import { Figure, Heading } from '../../../ui/primitives/Text'
import { TONE_STYLES } from '../../../ui/primitives/tones'
import { theme } from '../../../ui/theme/theme'

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.depth.sticky};
  margin-bottom: ${theme.space[4]};
  border-bottom: ${theme.border.line};
  background: ${theme.color.surface};
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  max-width: ${theme.size.reading};
  margin: 0 auto;
  padding: ${theme.space[2]} ${theme.space[3]};
  & > div { min-width: 0; }
  & h1 { overflow-wrap: anywhere; }
  & > p { flex: none; text-align: right; line-height: 1.1; }
`
const Meter = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  appearance: none;
  background: ${theme.color.sunken};
  &::-webkit-progress-bar { background: ${theme.color.sunken}; }
  &::-webkit-progress-value { background: ${theme.color.act}; }
  &::-moz-progress-bar { background: ${theme.color.act}; }
`
const News = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[3]};
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
  ${TONE_STYLES.warning}
  & > svg { flex: none; }
`

const EVENTS = ['online', 'offline'] as const
const follow = (onChange: () => void) => {
  for (const event of EVENTS) addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) removeEventListener(event, onChange)
  }
}

interface RouteHeadProps {
  route: DriverRoute
  done: number
  total: number
  /** Marks not yet sent. */
  unsent: number
  /** The server gave no answer. */
  isOld: boolean
}

/** Driver, progress and unsent marks. */
export const RouteHead = ({ route: { nombre, date, type }, done, total, unsent, isOld }: RouteHeadProps) => {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  const status = unsent > 0 ? TEXTS.unsent(unsent) : isOnline && !isOld ? null : TEXTS.offline
  return (
    <Head>
      <Line>
        <div>
          <Heading as="h1" $size="lg">
            {nombre}
          </Heading>
          {[useBrandName(), TEXTS.type(type), TEXTS.date(date)].filter((part) => part !== '').join(' · ')}
        </div>
        <p>
          <Figure>{TEXTS.progress(done, total)}</Figure>
          <br />
          {TEXTS.done}
        </p>
      </Line>
      <Meter value={done} max={Math.max(total, 1)} aria-label={TEXTS.done} />
      {/* Always mounted, so that its contents get announced. */}
      <div role="status">
        {status !== null && (
          <News>
            <Icon name={unsent > 0 ? 'clock' : 'warning'} size={18} />
            {status}
          </News>
        )}
      </div>
    </Head>
  )
}
