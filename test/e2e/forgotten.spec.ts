import { expect, test } from '@playwright/test'
import { comeBack, LUNCHER } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

/** A minute before and after the hour at which a forgotten day's dish becomes an order. */
const BEFORE = '2026-03-02 19:58'
const AFTER = '2026-03-02 20:01'

let server: E2eServer

test.beforeAll(async () => {
  server = await startServer({ DEMO_DATE: BEFORE })
})
test.afterAll(() => server.stop())

test('the evening of who forgets: what would be chosen, the order at its hour, and one tap on the letter that undoes it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await comeBack(page, server, LUNCHER, '/cliente/cuenta')
  await page.getByRole('button', { name: 'Escoger mis días' }).click()
  await page.getByRole('switch', { name: 'Almuerzo del martes' }).check()
  await page.getByRole('button', { name: 'Guardar Si me olvido' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()

  await page.goto(`${server.url}/cliente/menu`)
  const foreseen = page.locator('section > p').filter({ hasText: 'Si no eliges:' })
  await expect(foreseen).toBeVisible()
  const dish = (await foreseen.locator('strong').innerText()).trim()
  const shipments = page.getByText(/envíos\s*disponibles/).locator('..')
  const before = await shipments.innerText()

  await server.restart({ DEMO_DATE: AFTER })
  await page.reload()
  await expect(page.getByText('La cocina eligió por ti')).toBeVisible()
  const letter = () =>
    server.outbox(LUNCHER).then((mails) => mails.find(({ subject }) => subject.startsWith('Elegimos por ti')))
  await expect.poll(async () => (await letter())?.subject).toContain(dish)
  const link = /\S+\/avisos\/deshacer\S+/.exec((await letter())?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/^Listo: lo que elegimos por ti no te llega/)).toBeVisible()

  await page.goto(`${server.url}/cliente/menu`)
  await expect(shipments).toHaveText(before.replace(/\s+/g, ' '))
  await expect(page.getByText('La cocina eligió por ti')).toBeHidden()
})
