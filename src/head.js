// Runs in the page's head before any other script, to start early whatever it can. The build replaces FILES with the
// files of each route, CALLS with the screens' first calls, and HOMES with each role's first screen (vite.config.ts).
;(() => {
  const root = document.documentElement
  const stored = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const config = document.getElementById('config')
  const session = stored('session_id')
  const keylogin = stored('keylogin')
  const user = stored('user') ?? ''
  const isRole = (/** @type {string} */ role) => session && new RegExp(`"rol":"?${role}\\b`).test(user)

  // The first screen's page has a frame and its calls; `/` would get there only when its scripts have run. Other hosts
  // may have no page there.
  if (config && keylogin && location.pathname === '/') {
    /** @type {Record<string, string>} */
    const homes = Object(Reflect.get(globalThis, 'HOMES'))
    const [role] = Object.keys(homes).filter(isRole)
    if (role) return location.replace(homes[role] ?? '')
  }

  const scheme = stored('color_scheme')
  if (scheme === 'light' || scheme === 'dark') root.dataset['theme'] = scheme

  /** @type {Record<string, string[]>} */
  const files = Object(Reflect.get(globalThis, 'FILES'))
  for (const [path, hrefs] of Object.entries(files)) {
    if (!location.pathname.startsWith(path)) continue
    for (const href of hrefs) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
  }

  // Input in the frame before the application runs counts: each field takes its text over when React hydrates it
  // (src/ui/forms/Field.tsx), then the form is sent. React takes the text it finds for its own, so the field is emptied
  // first.
  /** @type {Map<EventTarget | null, string>} */
  const typed = new Map()
  const keep = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value)
  }
  // Only the public pages have a form in their frame; a later screen sends its own forms.
  const hasForm = root.dataset['frame'] === 'none'
  /** @type {EventTarget | null} */
  let sent = null
  let isAlive = false
  addEventListener('input', keep, true)
  addEventListener(
    'submit',
    (event) => {
      // Without the application a form would reload the page.
      event.preventDefault()
      if (hasForm && !isAlive) sent = event.target
    },
    true,
  )
  const send = () => {
    if (sent instanceof HTMLFormElement) sent.requestSubmit()
  }
  addEventListener('hydrated', ({ target }) => {
    removeEventListener('input', keep, true)
    if (!isAlive) setTimeout(send)
    isAlive = true
    const text = typed.get(target)
    if (text === undefined || !(target instanceof HTMLInputElement)) return
    typed.delete(target)
    target.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, text)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })

  // Whoever does only some of the office's work has fewer sections, and other first calls.
  const isWhole = !/"areas":"(?!administracion)./.test(user)
  const isDiner = /"nivel":"?3\b/.test(user)
  // The frame is for signed-in users or for visitors: never shown to the others.
  const role = root.dataset['frame']
  if (role) {
    const isFresh = !stored('vianda.login') && !sessionStorage.length && !history.state?.usr
    const fits =
      role === 'none'
        ? !session && isFresh
        : isRole(role) && isWhole && (isDiner || location.pathname !== '/cliente/menu-cena')
    if (!fits) root.dataset['frame'] = 'off'
    // The frame has the section of dinners, which most services lack; ClientArea takes this away.
    if (!isDiner) root.dataset['meals'] = 'lunch'
    const above = stored('vianda.menu')
    if (above) root.style.setProperty('--above', `${above}px`)
  }

  // Sends the screen's first requests now, while its code loads. The application takes a response over if its own
  // request is identical to the letter (src/app/page-config.ts); otherwise it costs only a read.
  if (!config || !session || !keylogin || !/^\/(?:cliente|admin)\/./.test(location.pathname)) return
  const { path_api } = JSON.parse(config.textContent)
  /** @type {Record<string, string | undefined>} */
  const known = { ...config.dataset, session_id: session, keylogin }
  /** @param {import('./api/early-calls').EarlyCall} call */
  const ask = (call) => {
    const url = new URL(path_api + call.address, location.href).href
    const body = call.body.replace(/"\$(\w+)"/g, (_, name) => JSON.stringify(known[name]))
    const headers = { 'Content-Type': 'application/json' }
    const response = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
    // The code that takes it over handles a failure.
    response.catch(() => undefined)
    return { url, body, response }
  }
  /** @type {import('./api/early-calls').EarlyCalls} */
  const calls = Object(Reflect.get(globalThis, 'CALLS'))
  // Validated while logged in, which takes all three items (Specification §4).
  const early = stored('code_confirm') ? [ask(calls.session)] : []
  const { pathname, search } = location
  const screen = calls.screens[pathname] ?? (search === '' ? calls.lists[pathname] : undefined)
  if (screen && isWhole) early.push(ask(screen))
  Object.assign(window, { early })
})()
