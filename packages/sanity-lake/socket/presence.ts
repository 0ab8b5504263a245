import {randomUUID} from 'node:crypto'
import type {RawData, WebSocket} from 'ws'
import {isRecord} from 'service-kit/guards'
import type {Services} from '../http/context.ts'
import type {SignIn} from '../identity/sign-in.ts'
import {stalledReaderBytes} from 'service-kit/event-stream'
import type {User} from '../store/users.ts'
import {guarded, readObject} from './web-socket.ts'

/** Milliseconds between the `♥` messages by which the Studio knows that its connection works. */
const heartbeatInterval = 10_000

interface Member {
  ws: WebSocket
  dataset: string
  user: User
  subscriptions: Set<string>
  /** The Studio window, by the id that it announced. */
  window?: string
  /** Forgets the session that the socket is held by. */
  release: () => void
}

/** Who is where in the Studio: the presence methods of Sanity's socket service, JSON-RPC 2.0 in text messages. */
export class Presence {
  readonly #services: Services
  readonly #members = new Set<Member>()
  readonly #timer: NodeJS.Timeout

  constructor(services: Services) {
    this.#services = services
    this.#timer = setInterval(() => this.#members.forEach(({ws}) => ws.send('♥')), heartbeatInterval)
    this.#timer.unref()
  }

  connect(ws: WebSocket, dataset: string, {user, session}: SignIn): void {
    const member: Member = {ws, dataset, user, subscriptions: new Set(), release: () => {}}
    this.#members.add(member)
    member.release = this.#services.connections.hold(session, () => {
      this.#leave(member)
      ws.close(4001, 'The session has ended')
    })
    const onMessage = (data: RawData, isBinary: boolean) => {
      const request = readRequest(data, isBinary)
      if (request) this.#answer(member, request)
      else send(ws, {id: null, error: {code: -32700, message: 'Parse error'}})
    }
    ws.on('message', guarded(ws, onMessage))
    ws.on(
      'close',
      guarded(ws, () => this.#leave(member)),
    )
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #leave(member: Member): void {
    member.release()
    if (!this.#members.delete(member)) return
    if (member.window === undefined) return
    const {user, window} = member
    this.#sendToOthers(member, {type: 'disconnect', i: user.id, m: {session: window}})
  }

  #sendToOthers(sender: Member, event: Record<string, unknown>): void {
    for (const member of this.#members) {
      if (member === sender || member.dataset !== sender.dataset) continue
      for (const subscription of member.subscriptions) {
        send(member.ws, {method: 'presence_subscription', params: {subscription, result: event}})
      }
    }
  }

  #answer(member: Member, {id, method, params}: Request): void {
    // A message may still arrive after the session has ended and the socket is closing.
    if (!this.#members.has(member)) return
    const result = perform(member, method, params, (event) => this.#sendToOthers(member, event))
    if (result === undefined)
      send(member.ws, {id, error: {code: -32601, message: `Method not found: ${method}`}})
    else send(member.ws, {id, result})
  }
}

interface Request {
  id: unknown
  method: string
  params: Record<string, unknown>
}

/** The result of a method; undefined when there is no such method. */
function perform(
  member: Member,
  method: string,
  params: Record<string, unknown>,
  sendToOthers: (event: Record<string, unknown>) => void,
): string | undefined {
  const {user} = member
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
      if (isRecord(data) && typeof data['sessionId'] === 'string') member.window = data['sessionId']
      sendToOthers({type: 'state', i: user.id, m: data})
      return 'ok'
    }
    case 'presence_rollcall':
      sendToOthers({type: 'rollCall', i: user.id, session: params['session']})
      return 'ok'
    case 'presence_disconnect':
      sendToOthers({type: 'disconnect', i: user.id, m: {session: params['session']}})
      delete member.window
      return 'ok'
    default:
      return undefined
  }
}

function send(ws: WebSocket, message: Record<string, unknown>): void {
  // A client that does not read is cut off; the Studio connects again.
  if (ws.bufferedAmount > stalledReaderBytes) ws.terminate()
  else ws.send(JSON.stringify({jsonrpc: '2.0', ...message}))
}

function readRequest(data: RawData, isBinary: boolean): Request | undefined {
  const {id, method, params} = readObject(data, isBinary) ?? {}
  return typeof method === 'string' ? {id, method, params: isRecord(params) ? params : {}} : undefined
}
