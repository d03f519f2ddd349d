/** What screens fetch of caps, as one file. */
export { CapField } from './CapField'
export { CapsCard } from './CapsCard'
