/** Answers that a test puts in the place of the server's. */

/** A wire answer with this `mensaje`, as the real back end would send it. */
export const answer = (mensaje: string, fields: Readonly<Record<string, unknown>> = {}): Response =>
  new Response(JSON.stringify({ mensaje, ...fields }), { headers: { 'content-type': 'application/json' } })

/**
 * Two ways in which no usable answer arrives, for screens, which do not tell them apart; `./faults` has every one, and
 * test/screens/catalogue.test.tsx has each of those for each call.
 */
export const LOST_ANSWERS: readonly (readonly [string, () => Promise<Response>])[] = [
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the status is 500', async () => new Response('{"mensaje":"success"}', { status: 500 })],
]

/** An answer that waits until the test gives it. */
export const heldAnswer = () => {
  let give: (response?: Response) => void = () => undefined
  let fail: () => void = () => undefined
  const promise = new Promise<Response | undefined>((resolve, reject) => {
    give = resolve
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  return { promise, give: (response?: Response) => give(response), fail: () => fail() }
}
