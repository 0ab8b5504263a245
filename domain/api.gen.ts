// Generated from backend/openapi.json by scripts/apigen.ts: do not edit, run `npm run apigen`.

/** The JSON that the backend takes and answers. */
export interface Schemas {
  /** The body of every failure. */
  Error: {
    error: {
      /** For programs. */
      code:
        | 'bad_request'
        | 'validation_failed'
        | 'unauthorized'
        | 'forbidden'
        | 'recent_sign_in_required'
        | 'not_found'
        | 'method_not_allowed'
        | 'conflict'
        | 'account_deleted'
        | 'too_large'
        | 'unsupported_media_type'
        | 'idempotency_key_reused'
        | 'too_many_requests'
        | 'unavailable'
        | 'internal'
      /** For developers. */
      message: string
      /** The same as in the header X-Request-Id and in the logs. */
      requestId: string
    }
  }
  /** Sent with status 200 only. */
  Health: {
    status: 'ok'
  }
  /** What the client knows about a user who has just signed in. Unknown fields are empty strings. */
  UserSync: {
    /** Must be the token’s subject. */
    firebase_uid: string
    /** Empty, or the token’s e-mail. */
    email: string
    first_name?: string
    last_name?: string
    company_name?: string
    phone?: string
  }
  /** A user as stored. Unknown fields are empty strings. */
  Profile: {
    firebase_uid: string
    email: string
    /** First and last name, joined by a space. */
    display_name: string
    first_name: string
    last_name: string
    company_name: string
    phone: string
    /** When the user was first seen. */
    created_at: string
    /** When the user was last changed. */
    updated_at: string
  }
  /** At least one field. An empty string leaves the field as it is; null clears it. */
  ProfileUpdate: {
    /** Split at the first space into first and last name, unless these are given. */
    display_name?: string
    first_name?: string
    last_name?: string | null
    company_name?: string | null
    phone?: string | null
  }
  /** An agent of a customer. */
  Agent: {
    id: string
    /** The id of the agent’s content document, such as agent-content-creator. */
    agent_id: string
    /** The id of the plan’s content document, such as plan-content-creator-starter. */
    plan_id: string
    status: 'active' | 'paused'
    /** When the agent was added. */
    created_at: string
  }
  /** The agent to add. Which agents and plans exist is content, which the backend does not know: it accepts any id. */
  AgentCreate: {
    /** The id of the agent’s content document, such as agent-content-creator. */
    agent_id: string
    /** The id of the plan’s content document, such as plan-content-creator-starter. */
    plan_id: string
  }
  /** The fields to change, one at least. */
  AgentUpdate: {
    /** The id of the plan’s content document, such as plan-content-creator-starter. */
    plan_id?: string
    status?: 'active' | 'paused'
  }
  AgentList: {
    agents: Array<Schemas['Agent']>
  }
  /** An automation that our team runs for a customer. */
  Workflow: {
    id: string
    name: string
    description: string
    /** The id of the content document of the agent that runs it, if one does. */
    agent_id: string | null
    status: 'draft' | 'active' | 'paused'
    /** When it last ran, or null when it has not yet. */
    last_run_at: string | null
    /** When it was set up. */
    created_at: string
  }
  WorkflowList: {
    workflows: Array<Schemas['Workflow']>
  }
  /** A message of a visitor, as the lead forms send it. Empty strings count as absent. */
  Lead: {
    /** The form that sent the message, such as contact-page. */
    source?: string
    /** The full name, or firstName and lastName. */
    name?: string
    firstName?: string
    lastName?: string
    /** The address to reply to. */
    email: string
    phone?: string
    company?: string
    service?: string
    budget?: string
    timeline?: string
    /** The slugs of the agents that the message is about, with spaces between them. */
    agent?: string
    /** The ids of the plans that the visitor chose, with spaces between them. */
    plan?: string
    /** The message of the contact page. */
    message?: string
    /** The message of the home page’s contact form. */
    project?: string
    /** The message of the home page’s first form. */
    goals?: string
    /** A trap for robots: people neither see nor reach it. Filled in, it speaks against the message. */
    website?: string
    /** Milliseconds between showing the form and sending it, measured by the page. A short time speaks against the message. */
    fillTime?: number | string
    /** The path of the page with the form. Without it, that of the header Referer. */
    page?: string
    /** The path of the first page of the visit, as far as the page knows. */
    firstPage?: string
    /** The utm_* parameters of that page's address, such as utm_source=newsletter&utm_campaign=spring. */
    campaign?: string
  }
  LeadReceipt: {
    status: 'received'
  }
  /** A message as stored. */
  StoredLead: {
    id: string
    /** When it was received. */
    created_at: string
    source: string
    name: string
    email: string
    phone: string
    company: string
    service: string
    budget: string
    timeline: string
    agent: string
    plan: string
    message: string
    /** The path of the page with the form. */
    page: string
    /** The path of the first page of the visit. */
    first_page: string
    /** The utm_* parameters of the visit. */
    campaign: string
  }
  /** Everything stored about one user. */
  UserExport: {
    /** When this was written. */
    exported_at: string
    profile: Schemas['Profile'] | null
    agents: Array<Schemas['Agent']>
    workflows: Array<Schemas['Workflow']>
    messages: Array<Schemas['StoredLead']>
  }
  SharedPageLink: {
    /** 128 random bits, base64url */
    secret: string
  }
  SharedPageStatus: {
    path: string
    perspective: Array<string>
    releaseTitle?: string
    /** The time that the page is shown for; without it, the present */
    time?: string
    sharedBy: string
    expiresAt: string
  }
  SharedPageContent: {
    path: string
    perspective: Array<string>
    releaseTitle?: string
    /** The time that the page is shown for; without it, the present */
    time?: string
    sharedBy: string
    expiresAt: string
    /** The result of the layout's query */
    layout: Record<string, unknown>
    /** The result of the page's query */
    page: Record<string, unknown>
  }
  /** Where a message stands. Spam is kept apart and never announced. */
  LeadState: 'new' | 'answered' | 'won' | 'lost' | 'spam'
  /** The last change of a field. */
  LeadChange: {
    /** The name of the person. */
    by: string
    at: string
    revision: number
  }
  /** A message as the inbox shows it. */
  InboxLead: {
    id: string
    /** When it was received. */
    created_at: string
    source: string
    name: string
    email: string
    phone: string
    company: string
    service: string
    budget: string
    timeline: string
    agent: string
    plan: string
    message: string
    /** The path of the page with the form. */
    page: string
    /** The path of the first page of the visit. */
    first_page: string
    /** The utm_* parameters of the visit. */
    campaign: string
    state: Schemas['LeadState']
    /** What speaks for a robot; from 5 on a new message is spam. */
    score: number
    /** A sentence for each thing that counted. */
    reasons: Array<string>
    owner: string
    note: string
    /** When its state first became answered, won or lost; null while it is new. */
    answered_at: string | null
    /** Counts the changes; sent back as `seen`. */
    revision: number
    /** Who changed which field last. */
    changes: {
      state?: Schemas['LeadChange']
      owner?: Schemas['LeadChange']
      note?: Schemas['LeadChange']
    }
    /** How many messages came from this e-mail address, this one included. */
    messages: number
  }
  /** Which messages to list. Without `states`, all but spam. */
  LeadFilter: {
    states?: Array<Schemas['LeadState']>
    agent?: string
    page?: string
    /** The Monday (UTC) that it begins with. */
    week?: string
    /** Part of a name, e-mail address, company, message, note or owner. */
    text?: string
    /** `next` of the page before. */
    cursor?: string
    /** 50 without it. */
    limit?: number
  }
  /** Newest first. */
  LeadList: {
    leads: Array<Schemas['InboxLead']>
    /** The cursor of the next page; null on the last. */
    next: string | null
    /** How many messages are new, whatever the filter. */
    unread: number
  }
  LeadWithPerson: {
    lead: Schemas['InboxLead']
    /** All messages of its e-mail address, newest first. */
    person: Array<Schemas['InboxLead']>
  }
  /** The fields to change. The last writer of a field wins. */
  LeadUpdate: {
    state?: Schemas['LeadState']
    owner?: string
    note?: string
    /** The revision that the writer has seen, to be told what was overwritten. */
    seen?: number
  }
  LeadUpdated: {
    lead: Schemas['InboxLead']
    /** Changes of the same fields that the writer had not seen. */
    overwrote: Array<{
      field: 'state' | 'owner' | 'note'
      value: string
      by: string
      at: string
    }>
  }
  /** Messages without spam. */
  LeadFigures: {
    weeks: Array<{
      /** Its Monday (UTC). */
      week: string
      agent: string
      page: string
      messages: number
      /** Answered within the promised hours. */
      inTime: number
      /** Answered later, or still waiting although the promised hours are over. */
      late: number
      won: number
    }>
    /** New messages in the last quarter of the promised hours, the most urgent first. */
    due: Array<{
      id: string
      due_at: string
    }>
    /** New messages that the promise was already broken for. */
    overdue: number
  }
  /** How the caller is signed in elsewhere. */
  InboxSignIn: {
    provider: 'sanity' | 'firebase'
    /** The session token of Sanity, or the ID token of Firebase. The Studio of the embedded lake sends none: its cookie comes along. */
    token?: string
  }
  InboxToken: {
    /** For the header Authorization, at this backend only. */
    token: string
    /** Ten minutes from now. */
    expires_at: string
    /** Under which changes are recorded. */
    name: string
  }
  PersonAddress: {
    email: string
  }
  PersonExport: {
    exported_at: string
    email: string
    messages: Array<Schemas['InboxLead']>
  }
  EraseReceipt: {
    erased_at: string
    stores: Array<{
      store: 'messages' | 'announcements' | 'shared drafts' | 'exports' | 'customer accounts'
      erased: number
      left: number
      /** What is left, or why there was nothing; empty otherwise. */
      why: string
    }>
  }
  BrowserError: {
    message: string
    /** The places, a line each */
    stack: string
    /** The path of the page, without query */
    route: string
    /** The path of the entry script, which `entry` in build.json has too */
    build: string
  }
}

/** Each call of the backend: the JSON it takes, and the JSON of its success. */
export interface Operations {
  /** Whether the backend and its database respond. */
  'GET /health': {body: undefined; response: Schemas['Health']}
  /** The same as /health, for a host that sends requests only to instances that are ready. */
  'GET /health/ready': {body: undefined; response: Schemas['Health']}
  /** Whether the process responds, for a host that restarts it otherwise; does not ask the database. */
  'GET /health/live': {body: undefined; response: Schemas['Health']}
  /** Creates the signed-in user, or updates the given fields; an empty string never overwrites. */
  'POST /api/users': {body: Schemas['UserSync']; response: Schemas['Profile']}
  /** Deletes everything stored about the signed-in user. */
  'DELETE /api/users': {body: undefined; response: undefined}
  /** The signed-in user’s profile. */
  'GET /api/users/profile': {body: undefined; response: Schemas['Profile']}
  /** Changes the given fields; an empty string never overwrites, null clears. */
  'PUT /api/users/profile': {body: Schemas['ProfileUpdate']; response: Schemas['Profile']}
  /** Everything stored about the signed-in user, as one JSON document. */
  'GET /api/users/export': {body: undefined; response: Schemas['UserExport']}
  /** The signed-in user’s agents, oldest first. */
  'GET /api/agents': {body: undefined; response: Schemas['AgentList']}
  /** Adds an agent to the signed-in user. */
  'POST /api/agents': {body: Schemas['AgentCreate']; response: Schemas['Agent']}
  /** Pauses or resumes an agent of the signed-in user, or changes its plan. */
  'PATCH /api/agents/{id}': {body: Schemas['AgentUpdate']; response: Schemas['Agent']}
  /** Removes an agent from the signed-in user. */
  'DELETE /api/agents/{id}': {body: undefined; response: undefined}
  /** The signed-in user’s workflows, oldest first. */
  'GET /api/workflows': {body: undefined; response: Schemas['WorkflowList']}
  /** Stores a message of a visitor. */
  'POST /api/contact': {body: Schemas['Lead']; response: Schemas['LeadReceipt']}
  /** Reports an error in a visitor’s browser. */
  'POST /api/errors': {body: Schemas['BrowserError']; response: undefined}
  /** The content of a page that an editor shares as a draft. */
  'POST /api/shared-page': {body: Schemas['SharedPageLink']; response: Schemas['SharedPageContent']}
  /** Whether a link to a shared page still works, without the page's content. */
  'POST /api/shared-page/status': {body: Schemas['SharedPageLink']; response: Schemas['SharedPageStatus']}
  /** Exchanges a session for a token of the inbox. */
  'POST /api/leads/session': {body: Schemas['InboxSignIn']; response: Schemas['InboxToken']}
  /** Ends the token. */
  'DELETE /api/leads/session': {body: undefined; response: undefined}
  /** Lists messages. */
  'POST /api/leads/search': {body: Schemas['LeadFilter']; response: Schemas['LeadList']}
  /** Writes the messages of a filter as CSV, for spreadsheets. */
  'POST /api/leads/csv': {body: Schemas['LeadFilter']; response: undefined}
  /** Follows the inbox by server-sent events. */
  'GET /api/leads/events': {body: undefined; response: undefined}
  /** Counts messages by week, agent and page. */
  'GET /api/leads/figures': {body: undefined; response: Schemas['LeadFigures']}
  /** Everything of the inbox about an e-mail address. */
  'POST /api/leads/person/export': {body: Schemas['PersonAddress']; response: Schemas['PersonExport']}
  /** Erases an e-mail address from every store. */
  'POST /api/leads/person/erase': {body: Schemas['PersonAddress']; response: Schemas['EraseReceipt']}
  /** Reads a message and those of the same person. */
  'GET /api/leads/{id}': {body: undefined; response: Schemas['LeadWithPerson']}
  /** Changes state, owner or note. */
  'PATCH /api/leads/{id}': {body: Schemas['LeadUpdate']; response: Schemas['LeadUpdated']}
}
