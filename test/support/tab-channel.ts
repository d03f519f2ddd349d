import type { TabChannel, TabMessage } from '../../src/app/tabs'

type Listener = (data: unknown) => void

/** A browser's channel between its tabs, which delivers at once. */
export const linkTabs = () => {
  const tabs: Listener[][] = []
  return {
    open: (): TabChannel & { close: () => void } => {
      const own: Listener[] = []
      tabs.push(own)
      return {
        post: (message: TabMessage) => {
          for (const tab of tabs)
            if (tab !== own) for (const listener of tab) listener(structuredClone(message))
        },
        listen: (listener) => void own.push(listener),
        close: () => void tabs.splice(tabs.indexOf(own), 1),
      }
    },
  }
}

export type TabLink = ReturnType<typeof linkTabs>
