import { expect, it, vi } from 'vitest'
import { editMenu } from '#contract/calls/menus'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import type { CallHead } from '#contract/envelope'
import { baseQuery } from '../../src/api/base-query'

const PHOTO = new File([new Uint8Array([1])], 'a.webp', { type: 'image/webp' })
const ACCOUNT = { nombre: 'Ana', apellidos: 'Mora', phone: '0991234567', alergias: '' }
const dish = (imagenes: object) => ({ menu_data: { lunes: { 0: { name: 'Seco', imagenes } } } })

/** A call's timeout in milliseconds. */
const patienceWith = async (call: CallHead, input: object): Promise<number | undefined> => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const answer = async () => new Response('{"mensaje":"success"}')
  const session = { session_id: 's', keylogin: 'k', path_api: 'https://kitchen.test/' }
  await baseQuery(
    { call, input },
    {
      extra: { fetch: answer, wire: { body: 'json', report_fields: {} } },
      getState: () => ({ session }),
      signal: new AbortController().signal,
      abort: () => undefined,
      dispatch: (action: unknown) => action,
      endpoint: call.name,
      type: 'mutation',
    },
    {},
  )
  expect(timeout).toHaveBeenCalledOnce()
  return timeout.mock.calls[0]?.[0]
}

it.each([
  {
    what: 'an account with a photo',
    call: saveAccount,
    input: { account: ACCOUNT, image: PHOTO },
    seconds: 120,
  },
  { what: 'an account without a photo', call: saveAccount, input: { account: ACCOUNT }, seconds: 20 },
  { what: 'an address', call: saveAddress, input: { address: {} }, seconds: 20 },
  { what: 'a menu with a new picture', call: editMenu, input: dish({ 0: { file: PHOTO } }), seconds: 120 },
  {
    what: 'a menu without new pictures',
    call: editMenu,
    input: dish({ 0: { ruta: 'a.webp' } }),
    seconds: 20,
  },
])(
  '$what counts as lost after $seconds seconds: only a file takes longer',
  async ({ call, input, seconds }) => {
    expect(await patienceWith(call, input)).toBe(seconds * 1000)
  },
)
