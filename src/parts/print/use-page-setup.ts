import { useEffect } from 'react'

/**
 * Sets the paper of an open screen, as CSS of an `@page` rule and of its first page; else the application's own margins
 * apply.
 */
export const usePageSetup = (css: string, first = ''): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { ${css} } @page :first { ${first} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [css, first])
}
