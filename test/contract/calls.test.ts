import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'

type Row = [address: string, access: string, request: string, answer: string]

const SUMMARY = 'delivered cancelled sales clients referrals reviews profit review_details reviews_average'

/** The wire's table of calls, copied by hand: access, request and response fields. */
const WIRE: readonly Row[] = [
  ['account/validate_session.php', 'session', '', 'user'],
  ['verify-account/code_send_mail.php', 'public', 'email', 'keylogin'],
  [
    'verify-account/validate_code.php',
    'public',
    'keylogin code',
    'session_id user url_return seconds_return',
  ],
  ['create-account/code_send_mail.php', 'public', 'nombre email phone', ''],
  ['create-account/validate_code.php', 'public', 'code email', 'registro'],
  ['create-account/create.php', 'public', 'account address registro', 'session_id keylogin user'],
  ['default/niveles.php', 'public', '', 'niveles'],
  ['update-menu/get_menus.php', 'admin', 'page itemsPerPage after searchDate', 'menus totalPages last'],
  ['update-menu/delete_menus.php', 'admin', 'id', ''],
  ['update-menu/get_menu.php', 'admin', 'menu', 'menu'],
  ['update-menu/edit-menu.php', 'admin', 'id start_date end_date menu_data version cupos', 'id'],
  [
    'update-orders/get_orders.php',
    'admin',
    'page itemsPerPage after search searchState searchType nombre orden',
    'orders totalPages last platillos found',
  ],
  [
    'update-orders/update_orders.php',
    'admin',
    'search searchState searchType status',
    'updated batch ausentes',
  ],
  ['update-orders/edit_admin.php', 'admin', 'order', 'version'],
  ['default/get_user_delivery.php', 'admin', 'keylogin', 'user'],
  [
    'update-payments/get_payments.php',
    'admin',
    'page itemsPerPage after search searchState nombre',
    'payments totalPages last',
  ],
  ['update-payments/get_payment.php', 'admin', 'payment', 'payment'],
  [
    'update-clients/get_clients.php',
    'admin',
    'page itemsPerPage after search nombre filtro',
    'accounts totalPages last date',
  ],
  ['update-clients/delete_clients.php', 'admin', 'id', ''],
  [
    'update-clients/update_client.php',
    'admin',
    'cliente nivel envios rewardAvailable referrer version motivo',
    '',
  ],
  [
    'update-clients/get_clients_referrer.php',
    'admin',
    'page itemsPerPage after search',
    'accounts totalPages last',
  ],
  [
    'update-reports/get_summary.php',
    'admin',
    'intervalo',
    `${SUMMARY} ${SUMMARY.replaceAll(/\w+/g, (name) => `${name}_prev`)}`,
  ],
  ['update-clients/account.php', 'user', 'account image version', 'user'],
  ['update-clients/address.php', 'user', 'address version', 'user'],
  ['update-menu/get_menu_client.php', 'client', 'hoy', 'menu orders por_calificar pausados previstos'],
  ['update-orders/edit.php', 'client', 'order', 'id'],
  ['update-orders/cancel.php', 'client', 'order_id envioRestore', 'user'],
  [
    'update-orders/get_orders_client.php',
    'client',
    'page itemsPerPage after search searchState',
    'orders totalPages last',
  ],
  ['update-orders/review.php', 'client', 'review', ''],
  [
    'update-payments/get_payments_client.php',
    'client',
    'page itemsPerPage after search searchState',
    'payments totalPages last',
  ],
  ['update-payments/get_payment_client.php', 'client', 'payment', 'payment'],
  [
    'update-clients/get_clients_referrer_client.php',
    'client',
    'page itemsPerPage after search',
    'accounts totalPages last',
  ],
  ['update-clients/claim_reward.php', 'client', 'referred', 'user'],
  ['update-clients/membership.php', 'client', 'membership payment', 'user'],
]

const words = (text: string): string[] => text.split(' ').filter(Boolean).sort()

describe('the calls of the contract', () => {
  it('are exactly the 34 of the wire, in its order', () => {
    expect(WIRE).toHaveLength(34)
    expect(CALLS.map((call) => call.address)).toEqual(WIRE.map(([address]) => address))
  })

  it.each(WIRE)('%s is for %s, sends "%s" and reads "%s"', (address, access, request, answer) => {
    const call = CALLS.find((candidate) => candidate.address === address)
    expect(call?.access).toBe(access)
    expect(Object.keys(call?.request.entries ?? {}).sort()).toEqual(words(request))
    expect(Object.keys(call?.response.plain.entries ?? {}).sort()).toEqual(words(answer))
  })

  it('two of them are forms, of which one carries its account as JSON text', () => {
    const forms = CALLS.filter((call) => call.format === 'multipart')
    expect(forms.map(({ address, jsonFields }) => [address, jsonFields])).toEqual([
      ['update-menu/edit-menu.php', []],
      ['update-clients/account.php', ['account']],
    ])
    expect(CALLS.filter((call) => call.format === 'json')).toHaveLength(32)
  })

  it('keylogin is another person than the caller where a code is validated and where a client is looked up', () => {
    const subjects = CALLS.filter((call) => call.keylogin === 'subject').map((call) => call.address)
    expect(subjects).toEqual(['verify-account/validate_code.php', 'default/get_user_delivery.php'])
  })

  it('have names of their own, so that tables by name lose none', () => {
    expect(new Set(CALLS.map((call) => call.name)).size).toBe(34)
  })
})
