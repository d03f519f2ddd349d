import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { pushApi } from '../../api/endpoints/push'
import { type KeyValueStore, parseStored } from '../../state/key-value-store'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { type AppDispatch, useAppDispatch, useAppSelector } from '../../state/store-types'
import { useBusy } from '../forms/use-busy'
import { canPush, permission, startPush, stopPush } from './browser'

const KEY = 'vianda.push'

const stored = v.object({ keylogin: v.string(), isOn: v.boolean() })

/** The user's choice in this browser; null = none yet. */
const readChoice = (storage: KeyValueStore, keylogin: string): boolean | null => {
  const choice = parseStored(stored, storage.getItem(KEY))
  return choice?.keylogin === keylogin ? choice.isOn : null
}

const storeChoice = (storage: KeyValueStore, keylogin: string, isOn: boolean): void =>
  storage.setItem(KEY, JSON.stringify({ keylogin, isOn }))

/** Sends the server this browser's address. Throws if the browser or the server refuses. */
const subscribe = async (dispatch: AppDispatch): Promise<void> => {
  const { getPush, savePush } = pushApi.endpoints
  const { push } = await dispatch(getPush.initiate({}, { subscribe: false })).unwrap()
  if (push?.clave == null) throw new Error('No key')
  const address = await startPush(push.clave)
  await dispatch(savePush.initiate(address, { track: false })).unwrap()
}

const unsubscribe = async (dispatch: AppDispatch): Promise<void> => {
  const address = await stopPush()
  if (address === null) return
  const { endpoint } = address
  await dispatch(pushApi.endpoints.removePush.initiate({ endpoint }, { track: false }))
}

/** Notices in this browser, with their switches. */
export interface Push {
  isOffered: boolean
  isBusy: boolean
  hasFailed: boolean
  /** The browser's settings forbid them. */
  isBlocked: boolean
  isOn: boolean
  /** Not decided yet. */
  isOpen: boolean
  turnOn: () => void
  turnOff: () => void
}

/** Notices in this browser, for the signed-in user. */
export const usePush = (): Push => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  const isOffered = canPush()
  const [choice, setChoice] = useState(() => readChoice(storage, keylogin))
  const { isBusy, run } = useBusy()
  const [hasFailed, setFailed] = useState(false)

  const choose = (isOn: boolean) => {
    storeChoice(storage, keylogin, isOn)
    setChoice(isOn)
  }
  const turnOn = async () => {
    setFailed(false)
    try {
      if ((await Notification.requestPermission()) === 'granted') {
        await subscribe(dispatch)
        choose(true)
      }
    } catch {
      setFailed(true)
    }
  }
  const turnOff = async () => {
    choose(false)
    setFailed(false)
    await unsubscribe(dispatch)
  }
  const allowed = isOffered ? permission() : 'default'
  return {
    isOffered,
    isBusy,
    hasFailed,
    isBlocked: allowed === 'denied',
    isOn: allowed === 'granted' && choice === true,
    isOpen: choice === null,
    turnOn: () => void run(turnOn),
    turnOff: () => void turnOff(),
  }
}

/** Subscribes again at each start if chosen: the browser may have another address, and a sign-in another session. */
export const useResubscribe = (isOffered: boolean): void => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  useEffect(() => {
    if (!isOffered || readChoice(storage, keylogin) !== true) return
    if (!canPush() || permission() !== 'granted') return
    // On failure the mails still come, and the next start tries again.
    subscribe(dispatch).catch(() => undefined)
  }, [dispatch, isOffered, keylogin, storage])
}
