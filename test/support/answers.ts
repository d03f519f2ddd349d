/** A response with this `mensaje`, as the real back end sends it. */
export const answer = (mensaje: string, fields: Readonly<Record<string, unknown>> = {}): Response =>
  new Response(JSON.stringify({ mensaje, ...fields }), { headers: { 'content-type': 'application/json' } })

/**
 * No usable response. One kind is enough for screens, which treat all the same; `./faults` has every kind, and
 * test/screens/catalogue.test.tsx has each kind for each call.
 */
export const lostAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** A response the test releases. */
export const heldAnswer = () => {
  let give: (response?: Response) => void = () => undefined
  let fail: () => void = () => undefined
  const promise = new Promise<Response | undefined>((resolve, reject) => {
    give = resolve
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  return { promise, give: (response?: Response) => give(response), fail: () => fail() }
}
