import type { Page } from '@playwright/test'
import type { Provider } from './provider'

export const PROVIDER_SDK = 'https://www.paypal.com/sdk/js*'

/** Serves the provider's script at its address, with its window connected. */
export const lendProvider = async (page: Page, provider: Provider): Promise<void> => {
  await page.exposeFunction('walletApproves', (id: string) => provider.approve(id))
  await page.route(PROVIDER_SDK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROVIDER_SCRIPT }),
  )
}

/** Lets the provider's script create and capture orders itself, as for a back end that is not ours. */
export const lendProviderRest = async (page: Page, provider: Provider): Promise<void> => {
  const token = await providerToken(provider)
  await page.exposeFunction('providerRest', async (method: string, path: string, body?: object) => {
    const answer = await fetch(provider.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: answer.status, content: await answer.json() }
  })
}

const providerToken = async ({ url, account }: Provider): Promise<string> => {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token }: { access_token: string } = await answer.json()
  return access_token
}

/**
 * Stands in for the provider's browser script, only for its button: it requests an order, opens a "window" (two
 * buttons in the page) and reports the person's decision. The test serves it at the provider's own address, so
 * nothing leaves the machine and the product's own code runs.
 *
 * `window.walletCalls` records the calls. With `inBrowser` its `actions` reach the provider's REST API themselves,
 * by a function `providerRest(method, path, body)` that the test adds to the page.
 */
const PROVIDER_SCRIPT = `
(() => {
  const calls = (window.walletCalls = [])
  const make = (text, onClick) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    button.addEventListener('click', onClick)
    return button
  }
  const rest = async (method, path, body) => {
    const answer = await window.providerRest(method, path, body)
    if (answer.status >= 400) throw new Error('provider ' + answer.status)
    return answer.content
  }
  const createActions = {
    order: { create: async (order) => (await rest('POST', '/v2/checkout/orders', order)).id },
  }
  const approveActions = (id) => ({
    order: {
      capture: () => rest('POST', '/v2/checkout/orders/' + id + '/capture'),
      get: () => rest('GET', '/v2/checkout/orders/' + id),
    },
  })
  const Buttons = (options) => {
    let box = null
    let isDisabled = false
    const fail = (error) => {
      calls.push('error')
      options.onError(error)
    }
    const open = async () => {
      if (isDisabled || box.querySelector('[data-window]')) return
      const view = document.createElement('div')
      view.dataset.window = ''
      box.append(view)
      const close = () => view.remove()
      try {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, createActions)
        calls.push('created ' + orderID)
        view.append(
          make('Aprobar en la billetera', async () => {
            await window.walletApproves(orderID)
            close()
            await Promise.resolve(options.onApprove({ orderID }, approveActions(orderID))).catch(fail)
            calls.push('approved ' + orderID)
          }),
          make('Cerrar la billetera', () => {
            close()
            calls.push('closed')
            options.onCancel({})
          }),
        )
      } catch (error) {
        close()
        fail(error)
      }
    }
    return {
      isEligible: () => true,
      render: async (container) => {
        box = container
        box.append(make('PayPal', open))
        options.onInit({}, {
          enable: async () => { isDisabled = false },
          disable: async () => { isDisabled = true },
        })
      },
      close: async () => { if (box) box.replaceChildren() },
      updateProps: async () => undefined,
    }
  }
  window.paypal = { Buttons, version: '5' }
})()
`
