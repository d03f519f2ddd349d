import styled from 'styled-components'
import { Skeleton } from '../../../ui/primitives/Skeleton'

/**
 * A line that our server fills in the page's frame (server/plugins/first-day.ts), so that the first day is read before any
 * script. It is an attribute: React leaves those of a frame as they are.
 */
export const Given = styled(Skeleton)`
  &[data-text] { width: auto; height: auto; background: none; animation: none; }
  &[data-text]::before { content: attr(data-text); }
`
