import type { Page } from '@playwright/test'
import { E2E_MONDAY } from './e2e-server'

/** Makes a driver's link on the delivery list, as the administrator of this page; gives its address. */
export const newRouteLink = async (page: Page, url: string, name: string): Promise<string> => {
  await page.goto(`${url}/admin/pedidos/entrega?dia=${E2E_MONDAY}&tipo=almuerzo`)
  const card = page.getByRole('region', { name: 'Rutas' })
  await card.getByRole('button', { name: 'Nueva ruta' }).click()
  await page.getByLabel('Quién reparte').fill(name)
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const href = await card
    .getByRole('link', { name: `Enviar el enlace de ${name} por WhatsApp` })
    .getAttribute('href')
  return decodeURIComponent(href ?? '').split(': ')[1] ?? ''
}
