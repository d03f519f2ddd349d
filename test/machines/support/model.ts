import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'

type Node = AnyStateMachine['root']
type Transition = NonNullable<Node['always']>[number]

export interface Model {
  machine: AnyStateMachine
  inputs: unknown[]
  /** Every case of every event; the walk throws if a state handles an event without one. */
  events: AnyEventObject[]
  /** The walk treats states with one name as one. */
  nameOf(snapshot: AnyMachineSnapshot): string
  /** Sets the model's time for this event in this state (null: before the start). */
  setClock(snapshot: AnyMachineSnapshot | null, event: AnyEventObject | null): void
}

export interface Walk {
  /** Count of steps, each a distinct state and event. */
  steps: number
  /** Paths where machine and model disagree. */
  disagreements: string[]
  unreachedStates: string[]
  untakenTransitions: string[]
}

const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const transitionsOf = (node: Node): Transition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? [])
const guardOf = ({ guard }: Transition): string =>
  typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard ?? '')
const describe = (t: Transition): string =>
  `${t.source.id} --${t.eventType || 'always'}[${guardOf(t)}]--> ${(t.target ?? []).map((n) => n.id).join()}`

function eventsIn(snapshot: AnyMachineSnapshot, events: AnyEventObject[]): AnyEventObject[] {
  const types = new Set<string>(snapshot._nodes.flatMap((node) => node.ownEvents.map(String)))
  types.delete('')
  return [...types].flatMap((type) => {
    const cases = events.filter((event) => event.type === type)
    if (cases.length === 0) throw new Error(`The model has no case of ${type}`)
    return cases
  })
}

/** States and transitions covered so far. */
interface Seen {
  states: Set<string>
  taken: Set<Transition>
}

/** A started machine that adds its states and transitions to `Seen`. */
function run(model: Model, input: unknown, { states, taken }: Seen) {
  model.setClock(null, null)
  const actor = createActor(model.machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') {
        for (const transition of inspected._transitions) {
          taken.add(transition)
          // A state that is left at once appears only as a transition's source.
          states.add(transition.source.id)
        }
      }
    },
  })
  const note = () => {
    for (const node of actor.getSnapshot()._nodes) states.add(node.id)
  }
  actor.start()
  note()
  return {
    /** Returns the state's value afterwards. */
    send: (event: AnyEventObject): string => {
      model.setClock(actor.getSnapshot(), event)
      actor.send(event)
      note()
      return JSON.stringify(actor.getSnapshot().value)
    },
    stop: () => actor.stop(),
  }
}

/** A step as the model predicts it: the event, the next state's name and its value. */
interface Step {
  event: AnyEventObject
  to: string
  value: string
}

/** A state of the model: the shortest path to it, if any, and the steps out of it not taken yet. */
interface Place {
  way: AnyEventObject[] | null
  untaken: Step[]
}

/** Every state that the model reaches from one input, by name; the search stops at walked states. */
function placesOf(model: Model, input: unknown, walked: ReadonlySet<string>): Map<string, Place> {
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, model.events),
    serializeState: model.nameOf,
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
      if (walked.has(model.nameOf(snapshot))) return false
      model.setClock(snapshot, event)
      return true
    },
  }
  model.setClock(null, null)
  const places = new Map<string, Place>()
  for (const { state, transitions } of Object.values(getAdjacencyMap(model.machine, options))) {
    const edges: { event: AnyEventObject; state: AnyMachineSnapshot }[] = Object.values(transitions)
    const untaken = edges.map(({ event, state: next }) => {
      return { event, to: model.nameOf(next), value: JSON.stringify(next.value) }
    })
    places.set(model.nameOf(state), { way: null, untaken })
  }
  findWays(places)
  return places
}

/** The machine starts at the first place. */
function findWays(places: Map<string, Place>) {
  const [start] = places.values()
  if (start) start.way = []
  const near = start ? [start] : []
  for (const { way, untaken } of near) {
    for (const { event, to } of untaken) {
      const place = places.get(to)
      if (!place || place.way) continue
      place.way = [...(way ?? []), event]
      near.push(place)
    }
  }
}

/** Removes an untaken step, preferably one that leads to further ones. */
function takeOne(places: Map<string, Place>, { untaken }: Place): Step | undefined {
  const on = untaken.findIndex(({ to }) => (places.get(to)?.untaken.length ?? 0) > 0)
  return untaken.splice(on, 1)[0]
}

/** Takes every event in every state of the model on the running machine, with many steps in each run. */
export function walk(model: Model): Walk {
  const seen: Seen = { states: new Set(), taken: new Set() }
  const walked = new Set<string>()
  const disagreements: string[] = []
  let steps = 0
  for (const input of model.inputs) {
    run(model, input, seen).stop()
    const places = placesOf(model, input, walked)
    for (const name of places.keys()) walked.add(name)
    for (const [name, first] of places) {
      if (!first.way) throw new Error(`No path to ${name}`)
      while (first.untaken.length > 0) {
        const running = run(model, input, seen)
        for (const event of first.way) running.send(event)
        const way = [...first.way]
        let place: Place | undefined = first
        for (let step = takeOne(places, place); step; step = place && takeOne(places, place)) {
          const value = running.send(step.event)
          way.push(step.event)
          steps += 1
          if (value !== step.value) {
            disagreements.push(`${way.map(({ type }) => type).join(' → ')}: ${value}`)
            break
          }
          place = places.get(step.to)
        }
        running.stop()
      }
    }
  }
  return { steps, disagreements, ...gapsOf(model.machine, seen) }
}

/** Anything no run covered. */
function gapsOf({ root }: AnyStateMachine, { states, taken }: Seen) {
  const nodes = nodesOf(root)
  return {
    unreachedStates: nodes.filter((node) => !states.has(node.id)).map((node) => node.id),
    untakenTransitions: nodes
      .flatMap(transitionsOf)
      .filter((t) => !taken.has(t))
      .map(describe),
  }
}
