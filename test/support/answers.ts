/** Answers that a test puts in the place of the server's. */

/** A wire answer with this `mensaje`, as the real back end would send it. */
export const answer = (mensaje: string, fields: Readonly<Record<string, unknown>> = {}): Response =>
  new Response(JSON.stringify({ mensaje, ...fields }), { headers: { 'content-type': 'application/json' } })

/**
 * No usable answer arrives. One way for screens, which do not tell them apart; `./faults` has every one, and
 * test/screens/catalogue.test.tsx has each of those for each call.
 */
export const lostAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

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
