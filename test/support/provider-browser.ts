import type { Page } from '@playwright/test'
import type { Provider } from './provider'
import { PROVIDER_SCRIPT } from './provider-script'

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
