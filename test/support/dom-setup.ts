import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine that is busy with other suites is slow, not wrong.
configure({ asyncUtilTimeout: 4000 })

// Every test gets a page and a browser storage that no other has touched.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
})
