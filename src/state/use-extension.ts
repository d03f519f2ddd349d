import { useRuntime } from './runtime'

/** Whether the back end has an addition (wire, "Beyond the specification"). */
export const useExtension = (name: string): boolean => useRuntime().config.extensions.includes(name)
