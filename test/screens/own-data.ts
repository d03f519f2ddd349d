import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { addAccount } from '../support/accounts'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

export const ANA = 'ana@demo.test'
export const JEFA = 'jefa@demo.test'
const GEOCODER = 'https://geocoder.test/search'

export let server: TestServer

/** Each test of the file has a server of its own, with a client and an administrator. */
export const serverForEach = (): void => {
  beforeEach(async () => {
    server = await startTestServer({
      seed: async (deps) => {
        await addAccount(deps, {
          email: ANA,
          nombre: 'Ana',
          apellidos: 'Paz',
          alergias: 'Maní',
          membership_id: 3,
        })
        await addAccount(deps, { email: JEFA, nombre: 'Jefa', apellidos: 'Ruiz', rol: 4 })
      },
    })
  })
  afterEach(() => server.close())
}

interface Opening {
  email?: string
  maxBytes?: number
  config?: Partial<RuntimeConfig>
  interfere?: Interference
  reload?: boolean
}

export const open = (
  path: string,
  { email = ANA, config, interfere, maxBytes = 9_000_000, reload = false }: Opening = {},
) =>
  renderApp(server, {
    path,
    config: { geocoder_url: GEOCODER, max_bytes: maxBytes, ...config },
    ...(reload ? { reload } : { signInAs: email }),
    ...(interfere && { interfere }),
  })

export const stored = (email: string) =>
  server.db.query
    .selectFrom('accounts')
    .leftJoin('addresses', 'addresses.account_id', 'accounts.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

export const field = (label: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: label })

export const save = () => screen.getByRole('button', { name: 'Guardar' })

export type Person = Awaited<ReturnType<typeof open>>['user']

export const retype = async (user: Person, label: string | RegExp, text: string) => {
  const input = await field(label)
  await user.clear(input)
  if (text !== '') await user.paste(text)
}

/** A one pixel PNG. */
export const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export const ADDRESS = {
  Dirección: 'Av. Amazonas N34-120',
  Provincia: 'Pichincha',
  Ciudad: 'Quito',
  Sector: 'La Carolina',
  'Código postal': '170150',
} as const

/** Sets whole values, not key by key. */
export const fill = async (except?: string) => {
  await field('Dirección')
  for (const [label, text] of Object.entries(ADDRESS)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: label === except ? '' : text } })
  }
}

export const located = (places: unknown) => new Response(JSON.stringify(places))

/** The geocoder answers; everything else goes to the server. */
export const geocoder =
  (answer: () => Response): Interference =>
  (address) =>
    address === '/search' ? answer() : undefined

export const verify = () => screen.getByRole('button', { name: 'Verificar ubicación' })
