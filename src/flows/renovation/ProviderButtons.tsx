import {
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useEffect, useMemo } from 'react'
import type { RenovationActor } from '#machines/renovation/machine'
import type { ProviderActions } from '../../api/foreign/provider-wallet'
import { useRuntime } from '../../state/runtime'
import { useProviderCallbacks } from './use-provider-callbacks'

/** The page's nonce, for the scripts and styles that the provider's script makes. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

const optionsFor = (clientId: string): ReactPayPalScriptOptions => {
  const nonce = pageNonce()
  return {
    clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
    disableFunding: 'paylater,venmo',
    locale: 'es_EC',
    ...(nonce !== undefined && { dataCspNonce: nonce }),
  }
}

const STYLE = { layout: 'vertical', shape: 'rect', label: 'pay', height: 48 } as const

interface ButtonsProps {
  actor: RenovationActor
  providerActions: ProviderActions
  disabled: boolean
}

const Buttons = ({ actor, providerActions, disabled }: ButtonsProps) => {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer()
  const callbacks = useProviderCallbacks(actor, providerActions)
  useEffect(() => {
    if (isResolved) actor.send({ type: 'wallet.ready' })
    if (isRejected) actor.send({ type: 'wallet.unreachable' })
  }, [actor, isResolved, isRejected])
  return <PayPalButtons {...callbacks} style={STYLE} disabled={disabled} />
}

/** The provider's own button and script, in a module of its own so that only this screen loads it. */
export const ProviderButtons = (props: ButtonsProps) => {
  const { config } = useRuntime()
  const options = useMemo(() => optionsFor(config.paypal_client_id), [config.paypal_client_id])
  return (
    <PayPalScriptProvider options={options}>
      <Buttons {...props} />
    </PayPalScriptProvider>
  )
}
