import { useRuntime } from './runtime'

/** Whether the back end has it (wire, "Beyond the specification"). */
export const useExtension = (name: string): boolean => useRuntime().config.extensions.includes(name)
