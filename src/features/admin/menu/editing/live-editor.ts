import type { Held, Registry } from './live-held'
import { begun, type Given, type LiveState } from './live-state'
import { ending, meeting, saving, showing, typing } from './live-steps'

const createLive = (
  { name, stored, blank }: Given,
  state: LiveState,
  files: Map<string, File>,
  registry: Registry,
) => {
  const held: Held = {
    ...{ name, blank, files, registry, state, stored },
    listeners: new Set(),
    outcome: state.outcome,
    pressed: null,
    screens: 0,
    isClosed: false,
  }
  return { files, ...showing(held), ...typing(held), ...saving(held), ...meeting(held), ...ending(held) }
}

/** An editor's state, beside its screen: a save goes on in it when that is left, and whoever opens it again finds it there. */
export type LiveEditor = ReturnType<typeof createLive>

/** Those that are on the screen or save, by the store that they belong to and the name that what is typed is kept under. */
const all = new WeakMap<object, Map<string, LiveEditor>>()

/** The editor of this name that is on the screen or saves, else a new one. */
export const liveEditor = (store: object, given: Given): LiveEditor => {
  const lives = all.get(store) ?? new Map<string, LiveEditor>()
  all.set(store, lives)
  const create = (name: string, begin: LiveState, files: Map<string, File>): LiveEditor => {
    const live: LiveEditor = createLive({ ...given, name }, begin, files, {
      add: () => void lives.set(name, live),
      remove: () => void lives.delete(name),
      succeed: (other, state, left) => void lives.set(other, create(other, state, left)),
    })
    return live
  }
  return lives.get(given.name) ?? create(given.name, begun(given), new Map())
}
