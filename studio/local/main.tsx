import './install-network.ts'
import {createRoot} from 'react-dom/client'
import {Studio} from 'sanity'
import {config} from './config.ts'

// One name for this machine: cookies and stored preferences belong to a host, and 127.0.0.1 is another one.
if (location.hostname === '127.0.0.1') location.hostname = 'localhost'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Studio config={config} />)
