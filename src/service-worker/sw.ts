// The application's service worker, a file of its own (`/sw.js`, vite.config.ts) that shares nothing with the pages:
// each task is a function beside this file that gets the worker's scope.
import { keepAnswers } from './answers'
import { showNotices } from './push'
import type { WorkerScope } from './scope'
import { keepShell } from './shell'

declare const self: WorkerScope

keepShell(self)
keepAnswers(self)
showNotices(self)
