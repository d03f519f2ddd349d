import styled from 'styled-components'

/** Shows a wire word such as `almuerzo` with a capital; search and screen readers keep the word. */
export const Capitalised = styled.span`
  display: inline-block;
  &::first-letter { text-transform: uppercase; }
`
