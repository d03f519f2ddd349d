import drawing from './auth-scene.svg?url&no-inline'

/** The sign-in's picture: a carrier of four boxes on the kitchen's table, in the page's own colours. Decoration. */
export const AuthScene = () => (
  <svg viewBox="-20 0 440 440" aria-hidden role="presentation">
    <use href={`${drawing}#scene`} />
  </svg>
)
