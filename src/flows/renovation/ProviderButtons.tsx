import {
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useEffect, useMemo } from 'react'
import type { RenovationActor } from '#machines/renovation/machine'
import { useRuntime } from '../../state/runtime'
import type { ProviderActions } from './ports'

type Callbacks = Required<
  Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
>

/** The order the machine creates when the button is pressed; rejects without one. */
const nextOrder = (actor: RenovationActor): Promise<string> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
    const subscriptions = [
      actor.on('order.created', ({ orderId }) => {
        stop()
        resolve(orderId)
      }),
      actor.on('order.failed', () => {
        stop()
        reject(new Error('No order was made'))
      }),
    ]
    if (actor.getSnapshot().can({ type: 'wallet.pressed' })) actor.send({ type: 'wallet.pressed' })
    else {
      stop()
      reject(new Error('The payment is under way already'))
    }
  })

/**
 * Resolves when the money was taken or refused, or the page was left. Not the library's `waitFor`: /login would load
 * it.
 */
const captureEnded = (actor: RenovationActor): Promise<void> =>
  new Promise((resolve) => {
    const isOver = () => {
      const snapshot = actor.getSnapshot()
      return snapshot.status !== 'active' || !snapshot.matches('capturing')
    }
    if (isOver()) {
      resolve()
      return
    }
    const end = () => {
      subscription.unsubscribe()
      resolve()
    }
    const subscription = actor.subscribe({
      next: () => {
        if (isOver()) end()
      },
      error: end,
      complete: end,
    })
  })

/** Translates the provider button's callbacks into events. */
const useProviderCallbacks = (actor: RenovationActor, providerActions: ProviderActions): Callbacks =>
  useMemo(
    () => ({
      createOrder: (_data, actions) => {
        providerActions.create = actions
        return nextOrder(actor)
      },
      onApprove: async ({ orderID }, actions) => {
        providerActions.approve = actions
        actor.send({ type: 'wallet.approved', orderId: orderID })
        // The provider keeps its window open until this resolves; leaving the page resolves it too.
        await captureEnded(actor)
      },
      onCancel: () => actor.send({ type: 'wallet.closed' }),
      onError: () => actor.send({ type: 'wallet.failed' }),
    }),
    [actor, providerActions],
  )

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
