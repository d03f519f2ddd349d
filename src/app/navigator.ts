/** Lets listeners go to an address: the router binds itself once it is on the page. */
export interface Navigator {
  navigate: (to: string, options: { replace: boolean }) => void
  bind: (navigate: Navigator['navigate']) => void
}

export const createNavigator = (): Navigator => {
  let bound: Navigator['navigate'] = () => undefined
  return {
    navigate: (to, options) => bound(to, options),
    bind: (navigate) => {
      bound = navigate
    },
  }
}
