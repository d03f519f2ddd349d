/** When this tab last loaded itself again for a new version. */
const RELOADED = 'reloaded'
/** Milliseconds in which it does so once: hosts that serve two versions in turn must not make it go round. */
const PAUSE_MS = 60_000

const ENTRY = 'script[type="module"][src]'

/** The scripts that a page begins with. */
const scriptsOf = (page: ParentNode): string =>
  [...page.querySelectorAll(ENTRY)].map((script) => script.getAttribute('src')).join(' ')

/** Whether the page that is served now begins with other scripts than this one: a new version has taken its place. */
const isReplaced = async (): Promise<boolean> => {
  const own = scriptsOf(document)
  const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
  // In a template nothing is loaded or applied; in a document its styles would meet this page's content policy.
  const served = document.createElement('template')
  served.innerHTML = answer.ok ? await answer.text() : ''
  const now = scriptsOf(served.content)
  return own !== '' && now !== '' && own !== now
}

/** Whether leaving would lose unsaved input or a pending write. */
const hasUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Loads the page again, once, where a part of the application is gone because a new version was deployed while the tab was
 * open. What was typed stays: drafts survive a reload. A chosen picture does not: where a form holds something, `onUnsaved`
 * is called instead; without it the browser asks the person. Anything else that keeps a part away is left as it is.
 */
export const reloadIfReplaced = async (onUnsaved?: () => void): Promise<void> => {
  try {
    if (!(await isReplaced())) return
    // Another part that is missing may have begun the reload meanwhile.
    const last = Number(sessionStorage.getItem(RELOADED))
    if (Date.now() - last < PAUSE_MS) return
    const asks = hasUnsaved()
    if (asks && onUnsaved) return onUnsaved()
    // A person who was asked may stay, and press again at once.
    if (!asks) sessionStorage.setItem(RELOADED, String(Date.now()))
    window.location.reload()
  } catch {
    // No network, or no storage to remember it in: the person decides.
  }
}
