import { sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import type { TestServer } from './server'

/** The registration form's address. */
export const QUITO = {
  direccion: 'Av. Amazonas N34-120',
  referencia: 'Frente al parque',
  apartamento: '4B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Carolina',
  cp: 170505,
  lat: -0.1807,
  lng: -78.4678,
  comentarios: 'Timbre dos veces',
}

/** The registration form's person. */
export const personWith = (email: string, more: Readonly<Record<string, string>> = {}) => ({
  nombre: 'Rosa',
  apellidos: 'Vera',
  email,
  phone: '0987654321',
  referrer: '',
  ...more,
})

/** Requests a code and reads it in the mail; null when the mail has none. */
export const registrationCode = async (server: TestServer, email: string): Promise<string | null> => {
  const { mensaje } = await server.call(sendRegistrationCode, { nombre: 'Rosa', email, phone: '0987654321' })
  if (mensaje !== 'success') throw new Error(mensaje)
  return (await server.outbox())[0]?.code ?? null
}

/** Verifies an address; returns the ticket (`registro`). */
export const verifiedEmail = async (server: TestServer, email: string): Promise<string> => {
  const code = await registrationCode(server, email)
  const { registro } = (await server.call(validateRegistrationCode, { email, code })).data
  return registro ?? ''
}
