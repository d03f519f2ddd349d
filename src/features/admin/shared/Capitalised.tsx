import styled from 'styled-components'

/** Shows a wire word such as `almuerzo` with a capital; what is read and searched stays the word. */
export const Capitalised = styled.span`
  display: inline-block;
  &::first-letter { text-transform: uppercase; }
`
