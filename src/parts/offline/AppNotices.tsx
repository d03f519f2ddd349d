import { useCallback, useEffect } from 'react'
import styled from 'styled-components'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { api } from '../../api/api'
import { clientMenuNow } from '../../api/endpoints/menus'
import { forgetKept, selectKeptAt } from '../../api/kept'
import { useRuntime } from '../../state/runtime'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/store-types'
import { OFFLINE_TEXTS as TEXTS } from '../../texts/offline'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { theme } from '../../ui/theme/theme'
import { useWorker } from './use-worker'

const Notices = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  margin-bottom: ${theme.space[4]};
  &:empty { display: none; }
`

/** What is shown is not fresh: when it was, and the way to ask again. The network's return asks by itself. */
const KeptNotice = ({ keptAt }: { keptAt: number }) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const now = clock.now()
  // The worker has the machine's clock, which may be wrong; how long ago it was is right.
  const at = now - (Date.now() - keptAt)
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button
          variant="secondary"
          size="small"
          icon="refresh"
          onClick={() => dispatch(api.util.invalidateTags(['Menu', 'Orders']))}
        >
          {TEXTS.tryAgain}
        </Button>
      }
    >
      {TEXTS.keptAt(dateTimeIn({ now: () => at }), dateTimeIn(clock))}
    </Notice>
  )
}

/** What is kept goes with its session, however that ends. */
const useForgetting = () => {
  const store = useAppStore()
  const sessionId = useAppSelector(({ session }) => session.session_id)
  useEffect(
    () => () => {
      if (store.getState().session.session_id !== sessionId) forgetKept()
    },
    [sessionId, store],
  )
}

/** Above a client's screen: that it is read without a network, and that a newer version of the application waits. */
export const AppNotices = () => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const keptAt = useAppSelector(selectKeptAt)
  // What came before the worker began was not seen by it: it would have no week to keep.
  const onFirst = useCallback(() => void dispatch(clientMenuNow({ hoy: todayIn(clock) })), [clock, dispatch])
  const update = useWorker(onFirst)
  useForgetting()
  return (
    <Notices>
      {keptAt !== null && <KeptNotice keptAt={keptAt} />}
      {update && (
        <Notice
          role="status"
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={update}>
              {TEXTS.update}
            </Button>
          }
        >
          {TEXTS.newVersion}
        </Notice>
      )}
    </Notices>
  )
}
