import { defineCall } from '../envelope'
import { user } from '../people'

export const validateSession = defineCall({
  name: 'validateSession',
  group: 'session',
  address: 'account/validate_session.php',
  access: 'session',
  request: {},
  response: { user },
})
