import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { SANDBOX_FAILURES, type WalletSandbox } from '../wallet/sandbox'

const wish = v.object({ failure: v.nullable(v.picklist(SANDBOX_FAILURES)) })

/**
 * `POST /dev/wallet.json` with `{failure}` makes the wallet's sandbox fail in that way from now on, null heals it.
 * Registered in demo mode only; answers with the failure, or 400 with the ways there are.
 */
export const devWallet = (app: FastifyInstance, sandbox: WalletSandbox): void => {
  app.post('/dev/wallet.json', async (request, reply) => {
    const parsed = v.safeParse(wish, request.body)
    if (!parsed.success)
      return reply.status(400).send({ mensaje: `failure: null, ${SANDBOX_FAILURES.join(', ')}` })
    sandbox.fail(parsed.output.failure)
    return reply.header('cache-control', 'no-store').send(parsed.output)
  })
}
