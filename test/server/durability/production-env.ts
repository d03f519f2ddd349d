import type { MailServer } from '../../support/mail-server'
import type { Provider } from '../../support/provider'

export const SECRET = Buffer.alloc(32, 7)

/** Production's settings for a database, with a real mail server and provider on this machine. */
export const productionEnv = (
  database: Readonly<Record<string, string>>,
  { mails, provider }: { mails: MailServer; provider: Provider },
): Record<string, string> => ({
  ...database,
  APP_MODE: 'production',
  LOG_LEVEL: 'silent',
  LIMITS_FACTOR: '1000',
  SECRET_KEY: SECRET.toString('hex'),
  SMTP_URL: mails.url,
  MAIL_FROM: 'hola@vianda.test',
  PUBLIC_URL: 'https://vianda.test',
  GOOGLE_MAPS_KEY: 'none',
  SUPPORT_EMAIL: 'ayuda@vianda.test',
  TRUST_PROXY: 'none',
  WALLET: 'paypal',
  PAYPAL_API: provider.account.baseUrl,
  PAYPAL_CLIENT_ID: provider.account.clientId,
  PAYPAL_SECRET: provider.account.secret,
  PAYPAL_MERCHANT_ID: provider.account.merchantId,
})
