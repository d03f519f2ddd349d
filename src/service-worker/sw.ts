// The application's service worker, a file of its own (`/sw.js`, vite.config.ts) that shares nothing with the pages:
// each task is a function beside this file that gets the worker's scope. The driver's page registers the same file for
// itself alone.
import { CLIENT_ANSWERS, keepAnswers } from './answers'
import { createNetwork } from './network'
import { showNotices } from './push'
import { forgetOldRoutes, routeAnswers } from './route'
import type { WorkerScope } from './scope'
import { CLIENT_SHELL, DRIVER_SHELL, keepShell } from './shell'

declare const self: WorkerScope

const network = createNetwork()
forgetOldRoutes(self)
if (self.registration.scope.endsWith('/ruta')) {
  keepShell(self, network, DRIVER_SHELL)
  keepAnswers(self, network, routeAnswers(self))
} else {
  keepShell(self, network, CLIENT_SHELL)
  keepAnswers(self, network, CLIENT_ANSWERS)
  showNotices(self)
}
