import type {ShownAccount} from '../account/account.ts'
import type {Session} from '../account/session.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import type {Layout} from '../content/types.ts'
import {compact} from '../../domain/compact.ts'
import type {PreviewVisitor} from '../../domain/preview-settings.ts'

/**
 * The account that account pages show in the preview: none; that of a customer with two agents of the content and two workflows; or
 * that of one who has nothing yet and signed up with Google. Nothing is stored, sent or signed in; what would change something is
 * refused. undefined stands for the account of this browser's visitor.
 */
export function accountFor(visitor: PreviewVisitor, {agents}: Layout): ShownAccount | undefined {
  if (visitor === 'this-browser') return undefined
  const session =
    visitor === 'customer' ? sampleSession(compact(agents).slice(0, 2), workflows) : sampleSession([], [])
  if (visitor === 'signed-out') return {state: {status: 'signed-out'}, session}
  // Pages keep nothing of another customer: the key of the account pages is the `uid`.
  const user = {
    uid: visitor,
    displayName: 'Sam Sample',
    email: sampleEmail,
    hasPassword: visitor === 'customer',
  }
  return {state: {status: 'signed-in', user, profile: {status: 'ready', profile}}, session}
}

const sampleEmail = 'sam@example.com'

const since = '2026-01-05T09:00:00.000Z'

const profile: Schemas['Profile'] = {
  firebase_uid: 'sample',
  email: sampleEmail,
  display_name: 'Sam Sample',
  first_name: 'Sam',
  last_name: 'Sample',
  company_name: 'Sample Company',
  phone: '',
  created_at: since,
  updated_at: since,
}

const sampleWorkflow = {agent_id: null, created_at: since}

const workflows: Schemas['Workflow'][] = [
  {
    ...sampleWorkflow,
    id: 'report',
    name: 'Weekly report',
    description: 'Sums up the week, every Monday',
    status: 'active',
    last_run_at: '2026-03-02T09:00:00.000Z',
  },
  {
    ...sampleWorkflow,
    id: 'welcome',
    name: 'Welcome e-mail',
    description: 'Greets new subscribers',
    status: 'draft',
    last_run_at: null,
  },
]

const refuse = () => Promise.reject(new Error('The preview shows a sample customer; nothing is changed.'))
const accept = () => Promise.resolve()

type SampleAgent = NonNullable<NonNullable<Layout['agents']>[number]>

function sampleSession(agents: readonly SampleAgent[], ownWorkflows: Schemas['Workflow'][]): Session {
  const answers = new Map<string, unknown>([
    [
      'GET /api/agents',
      {
        agents: agents.map(({_id, plans}, i) => ({
          id: `sample-${i}`,
          agent_id: _id,
          plan_id: plans?.[0]?._id ?? '',
          status: 'active',
          created_at: since,
        })),
      } satisfies Schemas['AgentList'],
    ],
    ['GET /api/workflows', {workflows: ownWorkflows} satisfies Schemas['WorkflowList']],
  ])
  return {
    ready: Promise.resolve(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answers above are the calls' own types
    api: {
      call: (name: string) => (answers.has(name) ? Promise.resolve(answers.get(name)) : refuse()),
    } as Session['api'],
    signUp: refuse,
    signIn: refuse,
    preparePopup: accept,
    signInWithGoogle: refuse,
    resetPassword: refuse,
    readResetCode: () => Promise.resolve(sampleEmail),
    choosePassword: refuse,
    logout: accept,
    updateDisplayName: refuse,
    confirmIdentity: refuse,
    changePassword: refuse,
    deleteAccount: refuse,
    reloadProfile: accept,
    showProfile: () => {},
  }
}
