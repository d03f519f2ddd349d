import { createRoot } from 'react-dom/client'
import { start } from './app/start'

const root = document.getElementById('root')
if (root) void start(createRoot(root))
