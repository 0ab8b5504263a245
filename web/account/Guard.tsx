import {useEffect, type ReactNode} from 'react'
import {createPath, useLocation, useNavigate} from 'react-router-dom'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {LoadingScreen} from '../ui/LoadingScreen.tsx'
import {useAccount} from './AccountProvider.tsx'
import {signInUrl} from './return-to.ts'
import type {AccountState} from './user.ts'
import type {ContentText} from '../../domain/content-text.ts'

/**
 * Renders its children for a signed-in user only. Until the account state is known it shows the loading screen; a visitor who is
 * signed out is redirected to sign in, with the URL to return to.
 */
export function Guard(props: {
  title: ContentText
  children: (account: Extract<AccountState, {status: 'signed-in'}>) => ReactNode
}) {
  const {state} = useAccount()
  const {siteSettings} = useLayoutData()
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    if (state.status === 'signed-out') void navigate(signInUrl(createPath(location)), {replace: true})
  }, [state.status, navigate, location])

  if (state.status === 'signed-in') {
    // With the key, another user gets new components, without any state of the one before.
    return (
      <div key={state.user.uid} data-private="">
        {props.children(state)}
      </div>
    )
  }
  return (
    <>
      <h1 className="hidden-text">{props.title}</h1>
      <LoadingScreen text={siteSettings?.loadingLabel} />
    </>
  )
}
