export { BROWSER_FLAGS, ensureBrowser, findBrowser } from '../../scripts/lib/browser.mjs'
