/** Lets listeners go to an address: the router binds itself once it is on the page. */
export interface Navigator {
  navigate: (to: string, options: { replace: boolean }) => void
  /** Path and query of the screen. */
  currentPath: () => string
  bind: (router: { navigate: Navigator['navigate']; currentPath: string }) => void
}

export const createNavigator = (): Navigator => {
  let bound: { navigate: Navigator['navigate']; currentPath: string } | null = null
  return {
    navigate: (to, options) => bound?.navigate(to, options),
    currentPath: () => bound?.currentPath ?? '/',
    bind: (router) => {
      bound = router
    },
  }
}
