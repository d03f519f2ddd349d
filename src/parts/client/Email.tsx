import styled from 'styled-components'

/** Explicitly inline, so that every screen reader reads an address as one word. */
const Break = styled.wbr`
  display: inline;
`

/** An e-mail address that breaks after its @ when a line is too short, not anywhere. */
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
