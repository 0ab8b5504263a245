import {useEffect, type ReactNode} from 'react'
import {createPath, useLocation, useNavigate} from 'react-router-dom'
import {LoadingScreen} from '../ui/LoadingScreen.tsx'
import {useAccount} from './AccountProvider.tsx'
import {signInAddress} from './return-to.ts'
import type {AccountState} from './user.ts'

/**
 * Shows its children to a signed-in user only. While it is not known who is there it shows the loading screen; a visitor is
 * sent to sign in, with the address to return to.
 */
export function Guard(props: {
  title: string | null | undefined
  loading: string | null | undefined
  children: (account: Extract<AccountState, {status: 'signed-in'}>) => ReactNode
}) {
  const {state} = useAccount()
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    if (state.status === 'signed-out') void navigate(signInAddress(createPath(location)), {replace: true})
  }, [state.status, navigate, location])

  if (state.status === 'signed-in') {
    // Another user begins anew: nothing that was loaded for the one before stays.
    return (
      <div key={state.user.uid} data-private="">
        {props.children(state)}
      </div>
    )
  }
  return (
    <>
      <h1 className="hidden-text">{props.title}</h1>
      <LoadingScreen text={props.loading} />
    </>
  )
}
