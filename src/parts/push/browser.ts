/** How this browser is reached by its push service. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether the browser shows notices of a page that is closed; on an iPhone only an installed one does. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What the device in the hand is called. */
export const deviceInHand = (): 'phone' | 'computer' =>
  window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'

/** What the person decided in the browser; `default`: nothing yet. */
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

/** Subscribes the browser under the server's key; it is asked for permission before. Throws where it does not want to. */
export const startPush = async (key: string): Promise<PushAddress> => {
  const base = import.meta.env.BASE_URL
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: base })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return addressOf(await pushManager.subscribe(options))
  } catch (cause) {
    // It has a subscription under another server's key, of a copy of the application or an earlier one.
    const old = await pushManager.getSubscription()
    if (old === null) throw cause
    await old.unsubscribe()
    return addressOf(await pushManager.subscribe(options))
  }
}

/** Ends the browser's subscription; gives its address, or null where it had none. */
export const stopPush = async (): Promise<PushAddress | null> => {
  try {
    const subscription = await current()
    await subscription?.unsubscribe()
    return subscription && addressOf(subscription)
  } catch {
    return null
  }
}
