import { describe, expect, it } from 'vitest'
import { saveSettings } from '#contract/extensions/settings'
import { acceptTerms, getOwnTerms, getTerms } from '#contract/extensions/terms'
import { PRODUCT_TERMS_AT } from '#domain/terms'
import { REGISTRATION_ANSWERS } from '../../server/modules/registration/texts'
import { startKitchen } from '../support/kitchen'
import { verifiedEmail } from '../support/registration'
import { accountOf, create, NEW, server, start } from './registering'

const write = async (kitchen: Awaited<ReturnType<typeof startKitchen>>, texto: string) => {
  kitchen.server.clock.advance(60_000)
  const saved = { tema: 'terminos', valores: { texto } } as const
  expect((await kitchen.server.call(saveSettings, saved, kitchen.admin)).mensaje).toBe('success')
  return (await kitchen.server.call(getTerms, {})).data
}

describe('the terms', () => {
  it('are the product’s until the kitchen writes its own; a version is the moment of its save', async () => {
    const kitchen = await startKitchen()
    const product = { texto: '', version: PRODUCT_TERMS_AT }
    expect((await kitchen.server.call(getTerms, {})).raw).toMatchObject(product)
    const first = await write(kitchen, 'Uno.\n\nDos.')
    const same = await write(kitchen, 'Uno.\n\nDos.')
    const second = await write(kitchen, 'Tres.')
    expect(first.texto).toBe('Uno.\n\nDos.')
    expect(same).toEqual(first)
    expect(second.texto).toBe('Tres.')
    expect(second.version > first.version).toBe(true)
    expect((await write(kitchen, '')).version).toBe(PRODUCT_TERMS_AT)
  })

  it('are kept with their version and the moment where an account registers', async () => {
    await start()
    expect((await create(await verifiedEmail(server, NEW))).mensaje).toBe('success')
    const account = await accountOf(NEW)
    expect(account?.terms_saved_at).toBe(PRODUCT_TERMS_AT)
    expect(account?.terms_accepted_at).toBe(account?.created_at)
  })

  it('are unknown of an older account, and are accepted once for each version', async () => {
    const kitchen = await startKitchen()
    const { ana, bea, server: office } = kitchen
    const own = async () => (await office.call(getOwnTerms, {}, ana)).data
    const accept = async (version: string) => (await office.call(acceptTerms, { version }, ana)).mensaje
    expect(await own()).toMatchObject({ version: PRODUCT_TERMS_AT, aceptada: null, desde: null })
    expect(await accept(PRODUCT_TERMS_AT)).toBe('success')
    const { desde } = await own()
    expect(await own()).toMatchObject({ aceptada: PRODUCT_TERMS_AT })
    office.clock.advance(60_000)
    expect(await accept(PRODUCT_TERMS_AT)).toBe('success')
    expect((await own()).desde).toBe(desde)
    const { version } = await write(kitchen, 'Los de la cocina.')
    expect(await own()).toMatchObject({ version, aceptada: PRODUCT_TERMS_AT, desde })
    expect(await accept(PRODUCT_TERMS_AT)).toBe(REGISTRATION_ANSWERS.termsChanged)
    expect(await accept(version)).toBe('success')
    expect((await own()).aceptada).toBe(version)
    expect((await office.call(getOwnTerms, {}, bea)).data.aceptada).toBeNull()
  })
})
