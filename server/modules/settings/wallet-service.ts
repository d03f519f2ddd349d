import { milliseconds } from 'date-fns/milliseconds'
import type { CallInput } from '#contract/envelope'
import type { tryWallet } from '#contract/extensions/settings'
import { isPhone } from '#domain/phone'
import { fieldsOf, PAYPAL_KEYS, settingError } from '#domain/settings'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Texts } from '../../settings/sources'
import { isWalletFixed, paypalOf } from '../../settings/wallet'
import { realWallet } from '../../wallet'
import { type Wallet, WalletUnavailable } from '../../wallet/port'
import { SETTINGS_ANSWERS, WALLET_TRIED } from './texts'

export type WalletTryDeps = Pick<ModuleDeps, 'clock' | 'config' | 'settings' | 'wallets'> & {
  /** Limit of the try; 10 s by default. */
  readonly walletTryMs?: number
}

const TRY_MS = milliseconds({ seconds: 10 })

/** Tries the wallet's keys before they are saved. */
export const walletTryService = ({ clock, config, settings, wallets, ...deps }: WalletTryDeps) => {
  /** The wallet of the typed keys, a blank one as it is kept; without any, the one that counts. */
  const walletOf = (typed: Texts): Wallet | null => {
    const { pagos } = settings.now().stored
    const texts = Object.fromEntries(
      PAYPAL_KEYS.map((name) => [name, typed[name]?.trim() || (pagos[name] ?? '')]),
    )
    const isTyped = Object.values(texts).some((text) => text !== '')
    if (!isTyped || isWalletFixed(config)) return wallets.now()
    for (const [name, field] of Object.entries(fieldsOf('pagos'))) {
      const error = settingError(field, texts[name] ?? '', isPhone)
      if (error !== null) throw new Refusal(SETTINGS_ANSWERS.wrong(name, error))
    }
    const account = paypalOf(config, texts)
    return account && realWallet({ ...account, timeoutMs: deps.walletTryMs ?? TRY_MS }, clock)
  }
  return {
    /** Signs in at the wallet. Refuses in words whatever keeps it from that. */
    async try({ valores }: CallInput<typeof tryWallet>) {
      const wallet = walletOf(valores)
      if (wallet === null) throw new Refusal(WALLET_TRIED.incomplete)
      try {
        await wallet.check()
        return {}
      } catch (error) {
        if (!(error instanceof WalletUnavailable)) throw error
        throw new Refusal(wordsOf(error.detail))
      }
    },
  }
}

/** `detail`: a status, or a code of the network. */
const wordsOf = (detail: string): string => {
  if (/status 40[013]\b/.test(detail)) return WALLET_TRIED.refused
  return detail.includes('TimeoutError') ? WALLET_TRIED.silent : WALLET_TRIED.unreached(detail)
}
