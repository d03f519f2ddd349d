import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isNewcomer } from '#domain/membership'
import type { RenovationInput, WalletKind } from '#machines/renovation/context'
import { bindRenovation, type RenovationActor } from '#machines/renovation/machine'
import { renovationView } from '#machines/renovation/view'
import type { Level } from '../../api/endpoints/membership'
import { keepDraft, readDraft } from '../../parts/forms/draft-storage'
import { loadUser } from '../../parts/session/load-user'
import { alertAdded } from '../../state/alerts'
import { type RuntimeConfig, useRuntime } from '../../state/runtime'
import { selectKeylogin, selectUser } from '../../state/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/store-types'
import { useFlow } from '../shared/use-flow'
import { forgetPayment, keptKey, parseKept, readKept } from './kept-payment'
import { portsOf } from './ports'
import type { ReviewNews } from './under-review'
import { emptyDesk } from './wallet-desk'

const draftOf = (keylogin: string): string => `renovacion.${keylogin}`

const hasServerWallet = ({ extensions }: RuntimeConfig): boolean => extensions.includes('wallet')

const walletOf = (config: RuntimeConfig): WalletKind => {
  if (config.paypal_client_id !== '') return 'provider'
  return hasServerWallet(config) ? 'sandbox' : 'none'
}

const inputOf = (
  config: RuntimeConfig,
  keylogin: string,
  user: ReturnType<typeof selectUser>,
  news: ReviewNews | null,
): RenovationInput => {
  const draft = readDraft(draftOf(keylogin), { step: '', levelId: '' })
  // Whoever has no membership yet has chosen nothing.
  const own = user !== null && !isNewcomer(user.membership.id) ? String(user.membership.id) : null
  return {
    envios: user?.envios ?? 0,
    wallet: walletOf(config),
    levelId: draft?.levelId || own,
    step: draft?.step === 'pay' ? 'pay' : 'choose',
    kept: readKept(keylogin),
    review: news?.review ?? null,
  }
}

/** What leaves the machine and where it goes. */
const useEmitted = (actor: RenovationActor, keylogin: string) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    const subscriptions = [
      actor.on('payment.failed', ({ text }) => {
        // Whose session was lost has been told so already.
        if (store.getState().session.session_id !== null) dispatch(alertAdded({ type: 'error', msg: text }))
      }),
      actor.on('payment.abandoned', () => forgetPayment(keylogin)),
      actor.on('progress.moved', ({ step, levelId }) =>
        keepDraft(draftOf(keylogin), { step, levelId: levelId ?? '' }),
      ),
      actor.on('data.doubted', () => {
        if (store.getState().session.session_id !== null) void loadUser(dispatch)
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, dispatch, keylogin, store])
}

/** What the server and other tabs say, told to the machine. `levels` null: not known (yet). */
const useNews = (
  actor: RenovationActor,
  { keylogin, envios, levels }: { keylogin: string; envios: number; levels: readonly Level[] | null },
) => {
  useEffect(() => {
    if (levels) actor.send({ type: 'levels.loaded', levelIds: levels.map(({ id }) => id) })
  }, [actor, levels])
  useEffect(() => actor.send({ type: 'data.refreshed', envios }), [actor, envios])
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === keptKey(keylogin)) actor.send({ type: 'kept.changed', kept: parseKept(newValue) })
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [actor, keylogin])
}

/** A payment under review that appears, or is decided, while the page is open. */
const useReviewNews = (actor: RenovationActor, news: ReviewNews | null) => {
  const { id, number } = news?.review ?? {}
  const isNone = news?.hasAnswer === true && news.review === null
  useEffect(() => {
    if (id !== undefined && number !== undefined) actor.send({ type: 'review.found', review: { id, number } })
    else if (isNone) actor.send({ type: 'review.gone' })
  }, [actor, id, number, isNone])
}

/**
 * The renewal's machine bound to the application: its view, its actor, and the desk on which the provider's kit lays what
 * it lends. `levels` are the levels that are offered, null while they are not known; `news` what the server tells of a
 * payment under review, null where nobody asked.
 */
export const useRenovation = (levels: readonly Level[] | null, news: ReviewNews | null) => {
  const dispatch = useAppDispatch()
  const { config, clock } = useRuntime()
  const present = useAppSelector(selectKeylogin)
  // The page is still the same person's in the moment after the session was lost.
  const [keylogin] = useState(present)
  const user = useAppSelector(selectUser)
  const latest = useRef(levels)
  useLayoutEffect(() => {
    latest.current = levels
  }, [levels])
  const desk = useMemo(emptyDesk, [])
  const machine = useMemo(() => {
    const levelOf = (id: string) => latest.current?.find((level) => level.id === id)
    const deps = { dispatch, clock, keylogin, hasServerWallet: hasServerWallet(config), desk, levelOf }
    return bindRenovation(portsOf(deps))
  }, [dispatch, clock, keylogin, config, desk])
  const { actor, snapshot } = useFlow(machine, { input: inputOf(config, keylogin, user, news) })
  useEmitted(actor, keylogin)
  useNews(actor, { keylogin, envios: user?.envios ?? 0, levels })
  useReviewNews(actor, news)
  return { view: renovationView(snapshot), actor, desk }
}
