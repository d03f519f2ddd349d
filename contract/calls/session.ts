import { defineCall } from '../envelope'
import { user } from '../objects'

export const validateSession = defineCall({
  name: 'validateSession',
  group: 'session',
  address: 'account/validate_session.php',
  access: 'session',
  request: {},
  response: { user },
})
