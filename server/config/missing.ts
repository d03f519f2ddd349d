import type { Environment } from './environment'
import { isLoopback } from './loopback'

/** A setting that keeps the server from starting, and why, in words. */
export type Problem = { readonly name: string; readonly text: string }

/**
 * The settings as typed. An invalid setting counts as not set, yet it shows what its author wants, so the settings that
 * belong to it are still reported as missing.
 */
export type TypedSettings = {
  readonly set: Environment
  isTyped(name: keyof Environment): boolean
  /** Its typed value is invalid. */
  isWrong(name: string): boolean
}

type Case = TypedSettings & { readonly isProduction: boolean }
type Need = Problem & { readonly name: keyof Environment; readonly isLacking: boolean }

/** Sessions travel in bodies: over a network they need an encrypted connection. */
const isSafeAddress = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

const mail = ({ isTyped }: Case): Need[] => [
  {
    name: 'MAIL_FROM',
    isLacking: isTyped('SMTP_URL') && !isTyped('MAIL_FROM'),
    text: 'falta el remitente de los correos, por ejemplo Vianda <hola@ejemplo.com>',
  },
]

const database = ({ isProduction, isTyped, set }: Case): Need[] => [
  {
    name: 'DATABASE_URL',
    isLacking: isProduction && !isTyped('DATABASE_URL') && !isTyped('DATABASE'),
    text: 'falta elegir la base de datos: la dirección de PostgreSQL aquí, o DATABASE=embedded',
  },
  {
    name: 'SECRET_KEY',
    isLacking: isProduction && isTyped('DATABASE_URL') && !isTyped('SECRET_KEY'),
    text: 'falta la clave que comparten los servidores de una base de datos (openssl rand -hex 32)',
  },
  {
    name: 'DATABASE',
    isLacking: set.DATABASE === 'embedded' && isTyped('DATABASE_URL'),
    text: 'elige una sola base de datos: quita DATABASE=embedded o DATABASE_URL',
  },
]

/** Chosen here or on the screens; what is typed here is whole. */
const wallet = ({ isTyped, set }: Case): Need[] => {
  const isPaypal =
    set.WALLET === 'paypal' ||
    (set.WALLET !== 'none' && (isTyped('PAYPAL_CLIENT_ID') || isTyped('PAYPAL_SECRET')))
  return [
    {
      name: 'PAYPAL_CLIENT_ID',
      isLacking: isPaypal && !isTyped('PAYPAL_CLIENT_ID'),
      text: 'falta el identificador público de la cuenta de PayPal',
    },
    {
      name: 'PAYPAL_SECRET',
      isLacking: isPaypal && !isTyped('PAYPAL_SECRET'),
      text: 'falta la clave secreta de la cuenta de PayPal',
    },
    {
      name: 'PAYPAL_MERCHANT_ID',
      isLacking: isPaypal && !isTyped('PAYPAL_MERCHANT_ID'),
      text: 'falta el id de comerciante de la cuenta de PayPal: solo lo que se paga a ella renueva',
    },
    {
      name: 'PAYPAL_API',
      isLacking: isTyped('PAYPAL_API') && !isSafeAddress(set.PAYPAL_API),
      text: 'debe empezar con https://: por ella viajan la clave y los pagos',
    },
  ]
}

const network = ({ isProduction, isTyped, set }: Case): Need[] => [
  {
    name: 'HOST',
    isLacking: !isProduction && !isLoopback(set.HOST),
    text: 'el modo demo muestra los códigos a quien los pida, por eso solo escucha en este mismo equipo (127.0.0.1, ::1 o localhost)',
  },
  {
    name: 'PUBLIC_URL',
    isLacking: isProduction && !isTyped('PUBLIC_URL'),
    text: 'falta la dirección que la gente escribe, por ejemplo https://vianda.ejemplo.com',
  },
  {
    name: 'PUBLIC_URL',
    isLacking: isProduction && set.PUBLIC_URL !== '' && !isSafeAddress(set.PUBLIC_URL),
    text: 'debe empezar con https://: por ella viajan las sesiones',
  },
  {
    name: 'TRUST_PROXY',
    isLacking: isProduction && !isTyped('TRUST_PROXY'),
    text: 'falta decir qué proxies hay delante: sus direcciones o redes, o none si la gente llega directamente (sin esto, toda la ciudad cuenta como una sola persona)',
  },
]

const demoOnly = ({ isProduction, set }: Case): Need[] => [
  {
    name: 'DEMO_DATE',
    isLacking: isProduction && set.DEMO_DATE !== '',
    text: 'es solo para el modo demo: quítalo',
  },
]

/**
 * All missing or conflicting settings at once. Production needs what only the machine knows: its address, the proxies in
 * front and the database; the rest is set on screens (decision 046). Settings invalid by themselves are not named again.
 */
export const missingIn = (given: TypedSettings): Problem[] => {
  // An unknown mode counts as production: only the demo needs nothing.
  const isProduction = given.set.APP_MODE === 'production' || given.isWrong('APP_MODE')
  return [mail, database, wallet, network, demoOnly]
    .flatMap((needs) => needs({ ...given, isProduction }))
    .filter(({ isLacking, name }) => isLacking && !given.isWrong(name))
    .map(({ name, text }) => ({ name, text }))
}
