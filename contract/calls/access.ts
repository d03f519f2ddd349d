import { defineCall } from '../envelope'
import { user } from '../people'
import { blank, id, maybe, number, text } from '../reading'
import { line, textUpTo } from '../text-inputs'

export const sendLoginCode = defineCall({
  name: 'sendLoginCode',
  group: 'access',
  address: 'verify-account/code_send_mail.php',
  access: 'public',
  limit: 'codeSends',
  repeatable: true,
  request: { email: line },
  response: { keylogin: id },
})

export const validateLoginCode = defineCall({
  name: 'validateLoginCode',
  group: 'access',
  address: 'verify-account/validate_code.php',
  access: 'public',
  limit: 'codeTries',
  keylogin: 'subject',
  request: { keylogin: line, code: textUpTo(40) },
  response: {
    session_id: id,
    user,
    url_return: blank(text),
    seconds_return: maybe(number),
  },
})
