import {randomUUID} from 'node:crypto'
import type {RawData, WebSocket} from 'ws'
import {userOfToken} from '../identity/access.ts'
import {isRecord} from '../guards.ts'
import type {Lake} from '../http/context.ts'
import {stalledReaderBytes} from '../listen/event-stream.ts'
import type {User} from '../store/store.ts'
import {messageText} from './message-text.ts'

/** Milliseconds between the hearts that tell the Studio its connection lives. */
const heartbeat = 10_000

/** How long a socket without a session may take to authorize, in milliseconds. */
const authorizationTime = 10_000

interface Member {
  ws: WebSocket
  dataset: string
  user: User | undefined
  subscriptions: Set<string>
  session?: string
}

/** Who is where in the Studio: the presence methods of Sanity's socket service, JSON-RPC 2.0 in text messages. */
export interface Presence {
  connect(ws: WebSocket, dataset: string, user: User | undefined): void
  close(): void
}

export function createPresence(lake: Lake): Presence {
  const members = new Set<Member>()
  const timer = setInterval(() => members.forEach(({ws}) => ws.send('♥')), heartbeat)
  timer.unref()

  const tellOthers = (sender: Member, event: Record<string, unknown>) => {
    for (const member of members) {
      if (member === sender || member.dataset !== sender.dataset || !member.user) continue
      for (const subscription of member.subscriptions) {
        send(member.ws, {method: 'presence_subscription', params: {subscription, result: event}})
      }
    }
  }

  return {
    connect(ws, dataset, user) {
      const member: Member = {ws, dataset, user, subscriptions: new Set()}
      members.add(member)
      const late = setTimeout(() => {
        if (!member.user) ws.close(4001, 'Unauthorized')
      }, authorizationTime)
      ws.on('message', (data) => {
        const request = readRequest(data)
        if (request) answer(member, request, lake, (event) => tellOthers(member, event))
        else send(ws, {id: null, error: {code: -32700, message: 'Parse error'}})
      })
      ws.on('close', () => {
        members.delete(member)
        clearTimeout(late)
        if (member.session) tellOthers(member, disconnected(member))
      })
    },
    close: () => clearInterval(timer),
  }
}

interface Request {
  id: unknown
  method: string
  params: Record<string, unknown>
}

function answer(
  member: Member,
  request: Request,
  lake: Lake,
  tell: (event: Record<string, unknown>) => void,
): void {
  const {id, method, params} = request
  if (method === 'authorization') {
    const token = /^Bearer (.+)$/i.exec(String(params['authorization']))?.[1] ?? ''
    member.user = userOfToken(token, lake)
    return member.user ? send(member.ws, {id, result: 'ok'}) : refuse(member, id)
  }
  if (!member.user) return refuse(member, id)
  const result = perform(member, member.user, method, params, tell)
  if (result === undefined)
    send(member.ws, {id, error: {code: -32601, message: `Method not found: ${method}`}})
  else send(member.ws, {id, result})
}

/** The result of a method; undefined when there is no such method. */
function perform(
  member: Member,
  user: User,
  method: string,
  params: Record<string, unknown>,
  tell: (event: Record<string, unknown>) => void,
): string | undefined {
  switch (method) {
    case 'presence_subscribe': {
      const subscription = randomUUID()
      member.subscriptions.add(subscription)
      return subscription
    }
    case 'presence_unsubscribe':
      member.subscriptions.delete(String(params['subscriptionId']))
      return 'ok'
    case 'presence_announce': {
      const data = params['data']
      if (isRecord(data) && typeof data['sessionId'] === 'string') member.session = data['sessionId']
      tell({type: 'state', i: user.id, m: data})
      return 'ok'
    }
    case 'presence_rollcall':
      tell({type: 'rollCall', i: user.id, session: params['session']})
      return 'ok'
    case 'presence_disconnect':
      tell({type: 'disconnect', i: user.id, m: {session: params['session']}})
      delete member.session
      return 'ok'
    default:
      return undefined
  }
}

function disconnected(member: Member) {
  return {type: 'disconnect', i: member.user?.id, m: {session: member.session}}
}

function refuse(member: Member, id: unknown): void {
  send(member.ws, {id, error: {code: 4001, message: 'Unauthorized'}})
}

function send(ws: WebSocket, message: Record<string, unknown>): void {
  // Who does not read is cut off; the Studio connects again.
  if (ws.bufferedAmount > stalledReaderBytes) ws.terminate()
  else ws.send(JSON.stringify({jsonrpc: '2.0', ...message}))
}

function readRequest(data: RawData): Request | undefined {
  try {
    const message: unknown = JSON.parse(messageText(data))
    if (!isRecord(message) || typeof message['method'] !== 'string') return undefined
    return {
      id: message['id'],
      method: message['method'],
      params: isRecord(message['params']) ? message['params'] : {},
    }
  } catch {
    return undefined
  }
}
