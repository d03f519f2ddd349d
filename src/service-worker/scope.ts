/** The parts of a service worker's scope that we use: the page's types lack them. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationClickEvent extends WorkerEvent {
  readonly notification: Notification
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** An open tab of ours. */
interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface Events {
  install: WorkerEvent
  activate: WorkerEvent
  push: PushEvent
  notificationclick: NotificationClickEvent
  fetch: FetchEvent
  message: MessageEvent<unknown> & WorkerEvent
}

/** A place whose data the browser deletes at its time; TypeScript does not know it yet. */
interface StorageBucket {
  readonly caches: CacheStorage
  expires(): Promise<number | null>
  setExpires(end: number): Promise<void>
}

export interface WorkerScope {
  readonly navigator: { readonly storageBuckets?: { open(name: string): Promise<StorageBucket> } }
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void
}
