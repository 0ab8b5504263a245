import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {useState} from 'react'
import {useClient, type DocumentActionComponent} from 'sanity'
import {paths} from '../../../../domain/pages.ts'
import {pathOf} from '../../../desk/pages/page-url.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {CompareDialog} from './CompareDialog.tsx'

/** The action of a document's menu that opens the comparison with the pages on which the document appears. */
export const useCompareAction: DocumentActionComponent = ({id, draft, published, version}) => {
  const client = useClient({apiVersion})
  const [path, setPath] = useState<string>()
  const document = version ?? draft ?? published
  return {
    label: 'Compare with the site',
    icon: SplitVerticalIcon,
    disabled: !document,
    onHandle: () => {
      if (!document) return
      void pathOf(client, document)
        .catch(() => undefined)
        .then((address) => setPath(address ?? paths.home()))
    },
    dialog: path !== undefined && {
      type: 'custom',
      component: <CompareDialog path={path} documentId={id} onClose={() => setPath(undefined)} />,
    },
  }
}
