interface SeenLevel {
  precio?: number | null | undefined
  envios?: number | null | undefined
}

/** What a payer saw of a level, for the calls that begin a payment; the server compares it. */
export const seenOf = ({ envios, precio }: SeenLevel = {}) => ({
  ...(typeof precio === 'number' && { precio }),
  ...(typeof envios === 'number' && { envios }),
})
