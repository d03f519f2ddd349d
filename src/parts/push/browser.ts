/** This browser's address at its push service. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether the browser can show notices of a closed page; on an iPhone only an installed one can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The current device's kind. */
export const deviceInHand = (): 'phone' | 'computer' =>
  window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'

/** The user's decision in the browser; `default`: none yet. */
export const permission = (): NotificationPermission => Notification.permission

const current = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const addressOf = (subscription: PushSubscription): PushAddress => {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Subscribes the browser under the server's key, after asking for permission. Throws on a refusal. */
export const startPush = async (key: string): Promise<PushAddress> => {
  const base = import.meta.env.BASE_URL
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: base })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return addressOf(await pushManager.subscribe(options))
  } catch (cause) {
    // It is subscribed under another server's key, of a copy of the application or an earlier one.
    const old = await pushManager.getSubscription()
    if (old === null) throw cause
    await old.unsubscribe()
    return addressOf(await pushManager.subscribe(options))
  }
}

/** Ends the browser's subscription; returns its address, or null without one. */
export const stopPush = async (): Promise<PushAddress | null> => {
  try {
    const subscription = await current()
    await subscription?.unsubscribe()
    return subscription && addressOf(subscription)
  } catch {
    return null
  }
}
