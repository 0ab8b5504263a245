import {enquiryOptions} from '../../../domain/enquiry-options.ts'
import {
  address,
  browserHeaders,
  filled,
  formPostHeaders,
  seededRandom,
  type Arrival,
  type Random,
} from './arrival.ts'
import {textToCompare} from '../../leads/spam/score.ts'
import {peopleTexts} from './people-texts.ts'

type Texts = typeof peopleTexts

const names =
  `Jane Doe|Łukasz Wójcik|Søren Kjærgaard|Nguyễn Thị Minh|Mary-Ann O'Neill|Björn Strömqvist|Aïcha Ben Salem|李娜|Иван Петров
  |Zoë van der Berg|Marco Rossi|Sinéad Ní Dhomhnaill|Krzysztof Szczęsny|Ng Wei|JOHN SMITH|priya|María José García|Tomáš Krč|Ömer Yıldız|Hans-Jürgen Schwarz`
    .split('|')
    .map((name) => name.trim())
const firms = [
  'Doe Ltd',
  'Nordlicht GmbH',
  'Café Mistral',
  'Brightwater Logistics',
  'Atelier Křeček',
  'Schwartz & Söhne',
  'H&M Dental',
]
const agents = [
  'Data Analyst',
  'SEO Specialist',
  'Customer Support',
  'Content Creator',
  'Marketing Strategist',
]
const days = ['Monday', 'Tuesday', 'Friday', 'next week', 'the 14th']
/** People begin and end in their own ways: hardly any two texts are the same. */
const openings = [
  '',
  '',
  'Hello, ',
  'Hi team! ',
  'Good evening. ',
  'Dear Sir or Madam, ',
  'Short question: ',
  'To whom it may concern: ',
  'Hey, ',
]
const endings = [
  '',
  '',
  ' Thanks, {first}',
  ' Kind regards, {first}',
  ' {first}',
  ' Cheers',
  ' Thank you in advance!',
  ' Best, {first} ({firm})',
  ' Looking forward to it.',
  ' {first}, {firm}',
  ' Yours, {first}',
  ' Sent from my phone',
]
const hosts = ['gmail.com', 'outlook.com', 'gmx.de', 'icloud.com', 'proton.me', 'yahoo.co.jp', 'firm.example']

/** Somebody with a message: what all ways of sending have in common. */
function person(random: Random, number: number, texts: readonly string[]) {
  const name = random.pick(names)
  const firm = random.pick(firms)
  const slug =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]+/g, '') || 'kontakt'
  const domain = `${firm
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')}.example`
  const host = random.next() < 0.3 ? domain : random.pick(hosts)
  const slots = {agent: random.pick(agents), firm, day: random.pick(days), domain}
  const [first = '', ...rest] = name.split(' ')
  const written = random.pick(texts)
  const text = filled(
    written.length < 60 ? written : random.pick(openings) + written + random.pick(endings),
    {...slots, first},
  )
  const page = random.next() < 0.6
  return {
    domain,
    path: page ? '/contact' : '/',
    body: {
      ...(page
        ? {
            firstName: first,
            lastName: rest.join(' ') || first,
            company: random.next() < 0.5 ? firm : '',
            service: random.next() < 0.7 ? random.pick(enquiryOptions.service) : '',
            budget: random.next() < 0.4 ? random.pick(enquiryOptions.budget) : '',
            timeline: '',
            message: text,
            agent: '',
            plan: '',
            source: 'contact-page',
          }
        : {name, project: text, company: '', phone: '', source: 'home-contact'}),
      email: `${slug}${number}@${host}`,
      website: '',
    },
  }
}

/** How people send: each way makes the requests of one person. The first is one message, and so are those that repeat it. */
type Way = (random: Random, number: number, texts: Texts) => Request[]

interface Request extends Omit<Arrival, 'kind' | 'at' | 'from'> {
  /** Milliseconds since the first of its way; by default 400 after the one before. */
  after?: number
}

function scripted(
  random: Random,
  number: number,
  texts: readonly string[],
  fillTime: number,
  website: (domain: string) => string = () => '',
) {
  const {path, body, domain} = person(random, number, texts)
  const headers = browserHeaders(random, path)
  return {isForm: false, headers, body: {...body, fillTime: String(fillTime), website: website(domain)}}
}

function plainForm(random: Random, number: number, texts: readonly string[]) {
  const {path, body} = person(random, number, texts)
  return {isForm: true, headers: formPostHeaders(random, path), body: {...body}}
}

const slowly = (random: Random) => random.integer(8000, 400_000)

/** A password manager or an extension fills every field that it finds, the trap too, with what it has about the person. */
function filledTrap(random: Random, number: number, {plain}: Texts) {
  const message = scripted(
    random,
    number,
    plain,
    random.integer(300, 20_000),
    (domain) => `https://www.${domain}`,
  )
  const {body} = message
  const name = 'name' in body ? body.name : body.firstName
  const filledIn = [body.website, body.website, body.email, name, 'https://my-own-blog.example']
  return {...message, body: {...body, website: random.pick(filledIn)}}
}

const ways: Record<string, Way> = {
  'autofill in 0.3 s': (r, n, {plain}) => [scripted(r, n, plain, r.integer(200, 400))],
  'password manager fills everything': (r, n, texts) => [filledTrap(r, n, texts)],
  'screen reader': (r, n, {plain}) => [scripted(r, n, plain, r.integer(120_000, 1_800_000))],
  'no script': (r, n, {plain, link, language}) => [plainForm(r, n, r.pick([plain, plain, link, language]))],
  'double click without script': (r, n, {plain}) => {
    const message = plainForm(r, n, plain)
    return [message, message]
  },
  'sent again after Back': (r, n, {plain}) => {
    const message = scripted(r, n, plain, slowly(r))
    const again = {...message.headers, 'idempotency-key': `back-${n}`}
    return [
      message,
      {...message, headers: again, body: {...message.body, fillTime: String(r.integer(150, 900))}},
    ]
  },
  'two tabs': (r, n, {plain}) => {
    const message = scripted(r, n, plain, slowly(r))
    const more = {...message.body, message: 'One more thing: we also need an invoice.', project: ''}
    return [message, {...message, headers: {...message.headers, 'idempotency-key': `tab-${n}`}, body: more}]
  },
  'slow line': (r, n, {plain}) => [scripted(r, n, plain, r.integer(60_000, 3_600_000))],
  'retried after a lost answer': (r, n, {plain}) => {
    const message = scripted(r, n, plain, slowly(r))
    return [message, message, message]
  },
  'link to their own site': (r, n, {link}) => [scripted(r, n, link, slowly(r))],
  'another language': (r, n, {language}) => [scripted(r, n, language, slowly(r))],
  'very short': (r, n, {short}) => [scripted(r, n, short, r.integer(1200, 9000))],
  'all capitals': (r, n, {capitals}) => [scripted(r, n, capitals, slowly(r))],
  'several from one office': (r, n, {plain}) =>
    Array.from({length: r.integer(3, 8)}, (_, index) => ({
      ...scripted(r, n * 10 + index, plain, slowly(r)),
      after: index * r.integer(8000, 20_000),
    })),
  'an older browser without Sec-Fetch': (r, n, {plain}) => {
    const message = scripted(r, n, plain, slowly(r))
    const headers = Object.entries(message.headers).filter(([name]) => !name.startsWith('sec-fetch'))
    return [{...message, headers: Object.fromEntries(headers)}]
  },
}

/**
 * Messages as people send them, each by somebody else; the requests that repeat a message come with it. No two people write the same
 * text, unless it is a short one.
 */
export function people(count: number, seed: number, texts: Texts = peopleTexts): Arrival[] {
  const random = seededRandom(seed)
  const kinds = Object.entries(ways)
  const written = new Set<string>()
  let at = 0
  return Array.from({length: count}, (_, number) => {
    const [kind, way] = kinds[number % kinds.length] ?? ['', () => []]
    at += random.integer(20_000, 600_000)
    const from = address(random)
    let requests = way(random, number, texts)
    while (textsOf(requests).some((text) => written.has(text))) requests = way(random, number, texts)
    for (const text of textsOf(requests)) written.add(text)
    return requests.map(({after, ...request}, index) => ({
      kind,
      at: at + (after ?? index * 400),
      from,
      ...request,
    }))
  }).flat()
}

const textsOf = (requests: readonly Request[]) =>
  requests.flatMap(({body}) => textToCompare({email: '', ...body}) ?? [])
