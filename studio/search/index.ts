import {definePlugin} from 'sanity'
import {SearchLayout} from './SearchLayout.tsx'

/** A hit of the search opens its document at the field that says what was searched for. */
export const search = definePlugin({
  name: 'search',
  studio: {components: {layout: SearchLayout}},
})
