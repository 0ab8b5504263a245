import {RocketIcon} from '@sanity/icons/Rocket'
import {getPublishedId, type DocumentActionComponent} from 'sanity'
import {useRouter} from 'sanity/router'
import {launchTemplate} from '../../../domain/page-templates.ts'

/** Begins a page about an agent. */
export const makeLaunchPage: DocumentActionComponent = ({id, published}) => {
  const {navigateIntent} = useRouter()
  return {
    label: 'Make a launch page',
    icon: RocketIcon,
    disabled: !published,
    ...(!published && {title: 'Publish the agent first: a page can only show what is published.'}),
    onHandle: () =>
      navigateIntent('create', [{type: 'page', template: launchTemplate}, {agent: getPublishedId(id)}]),
  }
}
