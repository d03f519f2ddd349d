import { useCallback } from 'react'
import styled from 'styled-components'
import { dateTimeIn, dateTimeOf, todayIn } from '#domain/calendar'
import { api } from '../../api/api'
import { menusApi } from '../../api/endpoints/menus'
import { selectCachedAt } from '../../api/requests'
import { useRuntime } from '../../state/runtime'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { useRetry } from '../../state/use-retry'
import { OFFLINE_TEXTS as TEXTS } from '../../texts/offline'
import { Button } from '../../ui/primitives/Button'
import { Icon } from '../../ui/primitives/Icon'
import { IconButton } from '../../ui/primitives/IconButton'
import { TONE_STYLES } from '../../ui/primitives/tones'
import { theme } from '../../ui/theme/theme'
import { useWorker } from './use-worker'

const { space } = theme

const Notices = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
  &:empty { display: none; }
`
/** One line where there is room: the content below matters more. */
const Line = styled.div<{ $tone: 'info' | 'warning' }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[4]};
  border-radius: ${theme.radius.control};
  ${({ $tone }) => TONE_STYLES[$tone]}
  & > svg { flex: none; }
  & > p { flex: 1; padding-block: ${space[2]}; font-size: ${theme.text.dense}; font-weight: ${theme.weight.semibold}; line-height: ${theme.leading.snug}; }
`

/** The data is not fresh: its time, and a retry button. */
const KeptNotice = ({ keptAt }: { keptAt: number }) => {
  const dispatch = useAppDispatch()
  const retry = useCallback(() => void dispatch(api.util.invalidateTags(['Menu', 'Orders'])), [dispatch])
  useRetry(true, retry)
  const { clock } = useRuntime()
  const now = clock.now()
  // The worker has the machine's clock, which may be wrong; how long ago it was is right.
  const at = now - (Date.now() - keptAt)
  return (
    <Line $tone="warning" role="status">
      <Icon name="warning" size={18} />
      <p>{TEXTS.keptAt(dateTimeOf(at), dateTimeIn(clock))}</p>
      <IconButton icon="refresh" label={TEXTS.tryAgain} onClick={retry} />
    </Line>
  )
}

/** Above a client's screen: notices of cached data and of a newer version of the application. */
export const AppNotices = () => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const keptAt = useAppSelector(selectCachedAt)
  // The worker missed the calls before it began: it would have no week to keep.
  const onEmpty = useCallback(() => {
    const week = { hoy: todayIn(clock), quiet: true } as const
    const fresh = { forceRefetch: true, subscribe: false }
    void dispatch(menusApi.endpoints.getClientMenu.initiate(week, fresh))
  }, [clock, dispatch])
  const update = useWorker(onEmpty)
  return (
    <Notices>
      {keptAt !== null && <KeptNotice keptAt={keptAt} />}
      {update && (
        <Line $tone="info" role="status">
          <Icon name="info" size={18} />
          <p>{TEXTS.newVersion}</p>
          <Button variant="ghost" size="small" onClick={update}>
            {TEXTS.update}
          </Button>
        </Line>
      )}
    </Notices>
  )
}
