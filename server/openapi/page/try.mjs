// Runs in the browser on /api/docs: sends what the forms say and shows what comes back. Texts go in as text only.
const { api, keylogin: keyExample, session: sessionExample } = document.body.dataset
const formOf = (id) => document.getElementById(id)
const news = formOf('session-news')
const session = formOf('session')

/** What stands in the bodies now, so that the next session replaces it. */
let filled = { session_id: sessionExample, keylogin: keyExample }

const post = async (path, body, headers = {}) => {
  try {
    const response = await fetch(api + path, { method: 'POST', body, headers })
    const text = await response.text()
    return { status: response.status, text, answer: parsed(text) }
  } catch {
    return { status: 0, text: '', answer: null }
  }
}

const postJson = (path, body) => post(path, JSON.stringify(body), { 'content-type': 'application/json' })

const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const NO_ANSWER = 'El servidor no respondió. Revisa tu conexión e intenta de nuevo.'

/** A session that an answer gave, or that was typed, stands in every body that still has the one before. */
const putSession = (next) => {
  for (const area of document.querySelectorAll('.try textarea')) {
    if (area.name in next && area.value === filled[area.name]) area.value = next[area.name]
    if (area.name !== 'body') continue
    const body = parsed(area.value)
    if (typeof body !== 'object' || body === null) continue
    for (const name of ['session_id', 'keylogin']) if (body[name] === filled[name]) body[name] = next[name]
    area.value = JSON.stringify(body, null, 2)
  }
  filled = next
}

const showSession = (next) => {
  session.elements.session_id.value = next.session_id
  session.elements.keylogin.value = next.keylogin
  putSession(next)
}

const show = (place, { status, text, answer }) => {
  const line = document.createElement('p')
  line.textContent = status === 0 ? NO_ANSWER : `Estado ${status}`
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.textContent = answer === null ? text : JSON.stringify(answer, null, 2)
  place.replaceChildren(line, ...(status === 0 ? [] : [pre]))
}

/** A field of that name, at the end of a form's parts; a file where the document says so. */
const addPart = (parts, name) => {
  const isFile = parts.dataset.files !== '' && new RegExp(parts.dataset.files).test(name)
  const field = document.createElement(isFile ? 'input' : 'textarea')
  if (isFile) field.type = 'file'
  else field.rows = 1
  field.name = name
  field.dataset.added = 'yes'
  const code = document.createElement('code')
  code.textContent = name
  const drop = document.createElement('button')
  drop.type = 'button'
  drop.textContent = 'Quitar'
  const label = document.createElement('label')
  const part = document.createElement('div')
  part.className = 'part'
  label.append(code, field)
  part.append(label, drop)
  drop.addEventListener('click', () => part.remove())
  parts.append(part)
  field.focus()
}

for (const row of document.querySelectorAll('.add')) {
  const name = row.querySelector('input')
  row.querySelector('button').addEventListener('click', () => {
    if (name.value.trim() === '') return name.focus()
    addPart(row.previousElementSibling, name.value.trim())
    name.value = ''
  })
}

const whileSending = async (form, send) => {
  const button = form.querySelector('button[type=submit]')
  button.disabled = true
  await send()
  button.disabled = false
}

/** A form as it travels; files nobody chose and texts nobody touched stay at home. One that was emptied goes, empty. */
const formBody = (form) => {
  const body = new FormData()
  for (const field of form.elements) {
    if (field.type === 'file') for (const file of field.files) body.append(field.name, file)
    else if (field.name !== '' && (field.value !== '' || field.defaultValue !== '' || field.dataset.added))
      body.append(field.name, field.value)
  }
  return body
}

for (const form of document.querySelectorAll('.try')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const json = form.elements.namedItem('body')
    whileSending(form, async () => {
      const result = json
        ? await post(form.dataset.path, json.value, { 'content-type': 'application/json' })
        : await post(form.dataset.path, formBody(form))
      show(form.querySelector('.answer'), result)
      const { session_id, user, keylogin = user?.keylogin } = result.answer ?? {}
      if (typeof session_id === 'string' && typeof keylogin === 'string')
        showSession({ session_id, keylogin })
    })
  })
}

let askedKey = ''

formOf('ask-code').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.currentTarget
  whileSending(form, async () => {
    const { answer } = await postJson('verify-account/code_send_mail.php', {
      rute: '',
      email: form.elements.email.value,
    })
    if (answer?.mensaje === 'success') askedKey = answer.keylogin
    news.textContent =
      answer?.mensaje === 'success' ? 'Enviamos el código. Escríbelo abajo.' : (answer?.mensaje ?? NO_ANSWER)
    if (answer?.mensaje === 'success') formOf('use-code').elements.code.focus()
  })
})

formOf('use-code').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.currentTarget
  whileSending(form, async () => {
    const { answer } = await postJson('verify-account/validate_code.php', {
      rute: '',
      keylogin: askedKey,
      code: form.elements.code.value.trim(),
    })
    if (answer?.mensaje !== 'success') {
      news.textContent = answer?.mensaje ?? NO_ANSWER
      return
    }
    showSession({ session_id: answer.session_id, keylogin: answer.user.keylogin })
    news.textContent = `Entraste como ${answer.user.nombre}. La sesión ya está en las llamadas.`
    form.reset()
  })
})

session.addEventListener('input', () => {
  const { session_id, keylogin } = session.elements
  putSession({ session_id: session_id.value || sessionExample, keylogin: keylogin.value || keyExample })
})
session.addEventListener('submit', (event) => event.preventDefault())

/** A link to a call opens it. */
const openNamed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) named.open = true
}
addEventListener('hashchange', openNamed)
openNamed()
