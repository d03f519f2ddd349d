/** The time of this tab's last reload for a new version. */
const RELOADED = 'reloaded'
/** Milliseconds in which it reloads once: hosts that alternate between two versions must not cause a loop. */
const PAUSE_MS = 60_000

const ENTRY = 'script[type="module"][src]'

/** A page's entry scripts. */
const scriptsOf = (page: ParentNode): string =>
  [...page.querySelectorAll(ENTRY)].map((script) => script.getAttribute('src')).join(' ')

/** What is served now, by a page's entry scripts: nothing, this version, or a newer one that has replaced it. */
const findServed = async (): Promise<'nothing' | 'same' | 'newer'> => {
  const own = scriptsOf(document)
  const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
  // A template loads and applies nothing; in a document its styles would meet this page's content policy.
  const served = document.createElement('template')
  served.innerHTML = answer.ok ? await answer.text() : ''
  const now = scriptsOf(served.content)
  if (own === '' || now === '') return 'nothing'
  return own === now ? 'same' : 'newer'
}

/** Whether leaving would lose unsaved input or a pending write. */
const hasUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Reloads the page, once, if a part of the application is gone because a new version was deployed while the tab was
 * open. Drafts survive a reload, but a chosen picture does not: with unsaved changes, `onUnsaved` is called instead;
 * without it (the user pressed retry) the browser asks. The same version is reloaded only after such a press.
 */
export const reloadIfReplaced = async (onUnsaved?: () => void): Promise<void> => {
  try {
    const served = await findServed()
    // Some browsers never fetch a failed file again in the same page. So a press on retry reloads it, even if the version is
    // the same.
    if (served === 'nothing' || (served === 'same' && onUnsaved)) return
    // Another missing part may have begun the reload meanwhile.
    const last = Number(sessionStorage.getItem(RELOADED))
    if (Date.now() - last < PAUSE_MS) return
    const asks = hasUnsaved()
    if (asks && onUnsaved) return onUnsaved()
    // A user who was asked may stay, and press again at once.
    if (!asks) sessionStorage.setItem(RELOADED, String(Date.now()))
    window.location.reload()
  } catch {
    // No network, or no storage to remember it in: the user decides.
  }
}
