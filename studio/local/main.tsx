import './install-network.ts'
import {createRoot} from 'react-dom/client'
import {Studio} from 'sanity'
import {config} from './config.ts'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Studio config={config} />)
