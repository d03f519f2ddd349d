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
  /** Every case of every event; a state that listens to an event without a case is an error of the model. */
  events: AnyEventObject[]
  /** Two states of the same name are the same to the walk. */
  nameOf(snapshot: AnyMachineSnapshot): string
  /** Sets the model's time to the one that holds in this state (null: before the start) when this event comes. */
  setClock(snapshot: AnyMachineSnapshot | null, event: AnyEventObject | null): void
}

export interface Walk {
  /** How many steps, each from another state or by another event. */
  steps: number
  /** Ways on which the running machine and the model disagree. */
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

/** What runs have reached and taken so far. */
interface Seen {
  states: Set<string>
  taken: Set<Transition>
}

/** A started machine; what it reaches and takes is added to what was seen. */
function run(model: Model, input: unknown, { states, taken }: Seen) {
  model.setClock(null, null)
  const actor = createActor(model.machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') {
        for (const transition of inspected._transitions) {
          taken.add(transition)
          // A state that is left at once is seen only as the source of what left it.
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
    /** Gives what the state looks like afterwards. */
    send: (event: AnyEventObject): string => {
      model.setClock(actor.getSnapshot(), event)
      actor.send(event)
      note()
      return JSON.stringify(actor.getSnapshot().value)
    },
    stop: () => actor.stop(),
  }
}

/** A step as the model foresees it: the state that it leads to by its name, and what that looks like. */
interface Step {
  event: AnyEventObject
  to: string
  value: string
}

/** A state of the model: the shortest way to it, where there is one, and the steps out of it that were not taken yet. */
interface Place {
  way: AnyEventObject[] | null
  untaken: Step[]
}

/** Every state that the model reaches from one input, by its name; those that were walked are ends. */
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

/** The first place is where the machine starts. */
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

/** Takes a step out of what is untaken: one that leads on to others, where there is one. */
function takeOne(places: Map<string, Place>, { untaken }: Place): Step | undefined {
  const on = untaken.findIndex(({ to }) => (places.get(to)?.untaken.length ?? 0) > 0)
  return untaken.splice(on, 1)[0]
}

/** Takes every event in every state of the model on the machine itself: on one run as many steps as follow one another. */
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

/** What no run has come to. */
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
