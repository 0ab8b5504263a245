import {definePlugin} from 'sanity'
import {finishPublish} from '../../publish/finish-publish.ts'
import {SavingLayout} from './SavingLayout.tsx'

/** Nothing that is typed is lost, and nothing that is published stays a draft, however soon somebody leaves the form. */
export const saving = definePlugin({
  name: 'saving',
  studio: {components: {layout: SavingLayout}},
  document: {
    actions: (actions) =>
      actions.map((action) => (action.action === 'publish' ? finishPublish(action) : action)),
  },
})
