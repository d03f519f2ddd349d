export { BROWSER_FLAGS, findBrowser } from '../../scripts/lib/browser.mjs'
