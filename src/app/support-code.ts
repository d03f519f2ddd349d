import { isMissingPart } from '../ui/primitives/PartBoundary'

/** Below area and section, only these are not ids. */
const NAMES = /^(new|ver|calificar)$/

/**
 * A code to quote to support: the screen's route, `id` for each of its ids, and the kind of mistake; nothing that changes
 * with a build or a person.
 */
export const supportCode = (path: string, error: unknown): string => {
  const names = path.split('/').filter(Boolean)
  const route = names.map((name, depth) => ((depth < 2 ? /^[a-z-]+$/ : NAMES).test(name) ? name : 'id'))
  return ['V', ...route, error instanceof Error ? error.name : typeof error].join('-')
}

/** An error's message may hold personal data, so the built application logs the code alone. */
const report = (error: unknown): void => {
  if (import.meta.env.DEV) console.error(error)
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length)
  if (!isMissingPart(error)) console.error(supportCode(path, error))
}

/** Replaces React's own error reporting, which prints whole errors. */
export const ROOT_OPTIONS = { onCaughtError: report, onUncaughtError: report, onRecoverableError: report }
