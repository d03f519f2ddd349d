/** Why a call gave nothing, with a text that may be shown (Specification §8). `failed`: no usable response. */
export interface CallFailure {
  /** `refused`: the server said no. */
  kind: 'refused' | 'failed'
  text: string
}

/** A call's result, as the API layer gives it and the machines' ports take it. */
export type CallResult<T> = { kind: 'ok'; data: T } | CallFailure
