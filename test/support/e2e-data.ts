import { join } from 'node:path'
import { CACHE } from '../../scripts/lib/paths.mjs'

/** The Monday that the browser journeys take today to be: Tuesday to Friday can be ordered. */
export const E2E_MONDAY = '2026-03-02'

/** A data folder with the demo already drawn; a server's own folder begins as a copy of it. */
export const TEMPLATE = join(CACHE, 'e2e-template')
