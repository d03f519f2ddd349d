// The application's service worker, a file of its own (`/sw.js`, vite.config.ts) that shares nothing with the pages: each
// thing that it does is a function beside this file, which is given the worker's scope.
import { keepAnswers } from './answers'
import { showNotices } from './push'
import type { WorkerScope } from './scope'
import { keepShell } from './shell'

declare const self: WorkerScope

keepShell(self)
keepAnswers(self)
showNotices(self)
