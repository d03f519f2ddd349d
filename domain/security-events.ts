/** What is written down of access to the product: the log, its table and the office's page share these names. */
export const SECURITY_EVENTS = [
  'signed_in',
  'signed_in_passkey',
  'registered',
  'signed_out',
  'signed_out_everywhere',
  'session_ended',
  'sessions_ended',
  'wrong_code',
  'burnt_code',
  'wrong_passkey',
  'too_many_codes',
  'office_code',
  'passkey_added',
  'passkey_removed',
  'too_many_calls',
  'role_refused',
  'link_refused',
  'list_exported',
  'copy_exported',
  'role_changed',
  'settings_changed',
  'client_deleted',
  'clients_imported',
  'import_undone',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]
