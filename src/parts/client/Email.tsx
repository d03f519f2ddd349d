import styled from 'styled-components'

/** Inline, also where that is not understood by itself: an address is read out as one word. */
const Break = styled.wbr`
  display: inline;
`

/** An e-mail address that breaks after its @, where a line is too short for it, rather than anywhere. */
export const Email = ({ children }: { children: string }) => {
  const at = children.lastIndexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <Break />
      {children.slice(at)}
    </>
  )
}
