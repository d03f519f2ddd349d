import { createRoot } from 'react-dom/client'
import { start } from './app/start'
import { ROOT_OPTIONS } from './app/support-code'

const root = document.getElementById('root')
if (root) void start(createRoot(root, ROOT_OPTIONS))
