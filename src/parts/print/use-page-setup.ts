import { useEffect } from 'react'

/** The paper of a screen while it is open, as CSS of an `@page` rule; else the application's own margins hold. */
export const usePageSetup = (css: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { ${css} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [css])
}
