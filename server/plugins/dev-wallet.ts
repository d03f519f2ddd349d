import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { WalletSandbox } from '../wallet/sandbox'
import { SANDBOX_CHANGES, SANDBOX_FAILURES, type SandboxChange } from '../wallet/sandbox-ways'

const CHANGES = Object.keys(SANDBOX_CHANGES).filter((name): name is SandboxChange => name in SANDBOX_CHANGES)

const failing = v.strictObject({ failure: v.nullable(v.picklist(SANDBOX_FAILURES)) })
/** A refund needs the id of one payment. */
const changing = v.pipe(
  v.strictObject({ capture: v.picklist(CHANGES), id: v.optional(v.pipe(v.string(), v.nonEmpty())) }),
  v.check(({ capture, id }) => capture !== 'refunded' || id !== undefined),
)
const wish = v.union([failing, changing])

const WAYS = `{"failure": null | ${SANDBOX_FAILURES.map((name) => `"${name}"`).join(' | ')}}`
const HOW = `${WAYS}, o {"capture": ${CHANGES.map((name) => `"${name}"`).join(' | ')}, "id": la orden o el pago}`

type DevWalletDeps = {
  readonly sandbox: WalletSandbox
  /** Updates our books to the wallet's state of these orders. */
  follow(orders: readonly string[]): Promise<void>
}

/**
 * `POST /dev/wallet.json` with `{failure}` sets the failure of this server's sandbox, null clears it; with `{capture, id}`
 * it changes a capture, and our books follow before the response. Registered in demo mode only; 400 lists the valid
 * values.
 */
export const devWallet = (app: FastifyInstance, { follow, sandbox }: DevWalletDeps): void => {
  app.post('/dev/wallet.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const parsed = v.safeParse(wish, request.body)
    if (!parsed.success) return reply.status(400).send({ mensaje: HOW })
    if ('failure' in parsed.output) {
      sandbox.fail(parsed.output.failure)
      return reply.send(parsed.output)
    }
    const { capture, id } = parsed.output
    const orders = await sandbox.change(capture, id)
    await follow(orders)
    return reply.send({ capture, orders })
  })
}
