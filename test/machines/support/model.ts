import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'

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
  paths: number
  /** Paths on which the running machine and the model disagree. */
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

/** Runs one path on a started machine; what it reached and took is added to the sets. */
function replay(
  model: Model,
  input: unknown,
  steps: AnyEventObject[],
  states: Set<string>,
  taken: Set<Transition>,
) {
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
  for (const event of steps) {
    model.setClock(actor.getSnapshot(), event)
    actor.send(event)
    note()
  }
  const { value } = actor.getSnapshot()
  actor.stop()
  return JSON.stringify(value)
}

/** Walks every event in every state of the model, each by its shortest path, on the machine itself. */
export function walk(model: Model): Walk {
  const states = new Set<string>()
  const taken = new Set<Transition>()
  const disagreements: string[] = []
  let paths = 0
  for (const input of model.inputs) {
    model.setClock(null, null)
    const options = {
      input,
      events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, model.events),
      serializeState: model.nameOf,
      filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
        model.setClock(snapshot, event)
        return true
      },
    }
    const ways = new Map<string, AnyEventObject[]>()
    for (const path of getShortestPaths(model.machine, options)) {
      // The first step is the start itself.
      ways.set(
        model.nameOf(path.state),
        path.steps.slice(1).map((step) => step.event),
      )
    }
    model.setClock(null, null)
    for (const { state, transitions } of Object.values(getAdjacencyMap(model.machine, options))) {
      const way = ways.get(model.nameOf(state))
      if (way === undefined) throw new Error(`No path to ${model.nameOf(state)}`)
      const edges: { event: AnyEventObject; state: AnyMachineSnapshot }[] = Object.values(transitions)
      for (const { event, state: next } of edges) {
        const steps = [...way, event]
        const value = replay(model, input, steps, states, taken)
        paths += 1
        if (value !== JSON.stringify(next.value)) {
          disagreements.push(`${steps.map((step) => step.type).join(' → ')}: ${value}`)
        }
      }
    }
  }
  const nodes = nodesOf(model.machine.root)
  return {
    paths,
    disagreements,
    unreachedStates: nodes.filter((node) => !states.has(node.id)).map((node) => node.id),
    untakenTransitions: nodes
      .flatMap(transitionsOf)
      .filter((t) => !taken.has(t))
      .map(describe),
  }
}
