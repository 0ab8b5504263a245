import {definePlugin, type DocumentLayoutProps} from 'sanity'
import {useFormerAddress} from './remember-address.ts'

/** Keeps the former addresses of pages, from every form of a page, whichever tool shows it. */
export const addresses = definePlugin({
  name: 'addresses',
  document: {
    components: {
      unstable_layout: function WithFormerAddress(props: DocumentLayoutProps) {
        useFormerAddress(props.documentId, props.documentType)
        return props.renderDefault(props)
      },
    },
  },
})
