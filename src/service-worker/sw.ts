// The application's service worker, a file of its own (`/sw.js`, vite.config.ts) that shares nothing with the pages: each
// thing that it does is a function beside this file, which is given the worker's scope.
import { showNotices } from './push'
import type { WorkerScope } from './scope'

declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
showNotices(self)
