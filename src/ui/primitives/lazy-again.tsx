import { type ComponentType, lazy } from 'react'

/** What forgets each part that could not be fetched. */
const failed = new Set<() => void>()

/** Every part that failed to load is fetched again when it is next shown. */
export const renewParts = (): void => {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component whose code is fetched when it is first shown. Like React's `lazy`, but a failure is kept until `renewParts`
 * only: who catches it decides when to try again.
 */
export const lazyAgain = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(() => {
          Part = attempt()
        })
        throw error
      }
    })
  let Part = attempt()
  return (props: P) => <Part {...props} />
}
