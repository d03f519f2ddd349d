import { type ComponentType, lazy } from 'react'

/**
 * A component whose code loads on its first render. Like React's `lazy`, but a failure's error carries `forget`, after
 * which the code is fetched again: the boundary that catches it decides when.
 */
export const lazyAgain = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        const forget = () => {
          Part = attempt()
        }
        throw error instanceof Error ? Object.assign(error, { forget }) : error
      }
    })
  let Part = attempt()
  return (props: P) => <Part {...props} />
}
