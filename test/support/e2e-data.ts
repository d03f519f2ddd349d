import { join } from 'node:path'
import { CACHE } from '../../scripts/lib/paths.mjs'

/** "Today" of the browser journeys, a Monday: Tuesday to Friday can be ordered. */
export const E2E_MONDAY = '2026-03-02'

/** A data folder with the demo ready; each server starts with a copy. */
export const TEMPLATE = join(CACHE, 'e2e-template')
