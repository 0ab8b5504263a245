import type {peopleTexts} from './people-texts.ts'
import type {robotTexts} from './robots-texts.ts'

/** Texts that were written after the first rules, by which later ones were measured: they show whether the rules hold for other corpora. */
export const heldBackPeople: typeof peopleTexts = {
  plain: [
    'We are a plumbing company with six vans. The phone rings all day and nobody can pick it up. What would you suggest for {firm}?',
    'In your demo the {agent} answered in two seconds, with our account it takes twenty. Did we set something up wrong at {firm}?',
    'Is there a discount for schools? We teach bookkeeping and could show the {agent} to sixty students from {day} on.',
    'I have read the terms twice and still do not know who may see our customers’ messages. Please explain it to {firm} in plain words.',
    'We would need the contract in the name of our holding, not of {firm}. Can that be changed until {day}?',
    'Hi, quick one. Does the {agent} read scanned letters as well, or only mails? Our town hall still loves paper.',
    'Can we pause for the summer? {firm} closes from July to September and nobody will use it.',
    'We sell training courses and every lead asks for the same brochure. Can this be automated with what you have?',
    'After the update of {day} all our reports are empty. Could somebody have a look? It is the account of {firm}.',
    'My wife and I run a guest house, and we would love to get our evenings back. What does it cost for just the two of us?',
  ],
  link: [
    'The form on https://{domain}/kontakt should end up in the {agent}. Is there a webhook?',
    'We got your name from https://directory.example/agencies. Do you take on clients outside of the EU?',
  ],
  language: [
    'Liebes Team, könnten Sie mir die Leistungsbeschreibung zuschicken? Viele Grüße, {firm}',
    'Bonjour, je cherche une solution pour répondre aux avis de nos clients. Bien à vous',
    'Me interesa el plan profesional, ¿se puede pagar cada año?',
    'Zależy nam na czasie, proszę o szybką odpowiedź. Wszystkiego dobrego',
    '我想预约一个演示，下周可以吗？',
    'Спасибо за презентацию, пришлите, пожалуйста, договор.',
    'Podemos marcar uma reunião na quinta-feira?',
    'Går det att koppla {agent} till Fortnox? Tack på förhand',
  ],
  short: [
    'Are you open today',
    'Pls send brochure',
    'Kosten?',
    'I am interested',
    'Phone number?',
    'merci',
    'Angebot bitte',
    'still waiting',
  ],
  capitals: [
    'HELLO, NOBODY ANSWERED MY LAST MESSAGE FROM {day}',
    'I WOULD LIKE TO BOOK A MEETING ABOUT THE {agent} PLEASE',
  ],
}

export const heldBackRobots: typeof robotTexts = {
  search: [
    'Hey {name}, most businesses in your area are invisible online. We fix that with a proven 90 day plan and you only pay once you see results. Worth a conversation?',
    'I have checked your backlink profile and found {120|240} toxic links. I can disavow them and build strong ones instead. Cost is ${150|220}.',
    'Hello, our team develops Android and iOS apps for startups. The rates are {30|40}% lower than in Europe. May we discuss your next project?',
    'Do you want to appear in ChatGPT answers? We optimize websites for AI search. Book a free strategy session today.',
    'We can get your products reviewed by {50|80} influencers this month. Packages from ${300|450}, results guaranteed.',
    'Greetings, we offer data entry, web research and virtual assistants for ${5|6} an hour. First ten hours are free.',
    'I came across your company and think that a short animated video would explain it better. We have made {400|600} of these. Can I show you some examples?',
  ],
  money: [
    'You can become a millionaire with our new robot for the stock market. It earned me {$1,200|$2,300} on the first day. Try it free.',
    'Good day, I manage the funds of a wealthy family who is looking for partners. They can lend up to {20|40} million euro at low interest.',
    'Bitcoin doubler: send any amount and receive twice as much within an hour. Trusted by {9,000|12,000} users.',
    'Your business qualifies for a cash advance of up to $250,000. No collateral, money in your bank tomorrow. Apply in two minutes.',
  ],
  wares: [
    'cialis 20mg price {canada|india} pharmacy no rx needed',
    'escort girls vip {london|dubai} incall outcall 24 hours',
    'weight loss injections {mounjaro|wegovy} cheap order online discreet',
    'crypto casino {no deposit|sign up} bonus codes 2026 best odds',
  ],
  links: [
    'see {url} and {url}',
    '{url} | {url} | {url} | {url}',
    '[link={url}]{name}[/link]\n[link={url}]{name}[/link]',
  ],
  names: ['{url}', 'Hot offer {url}', '{name} www.{domain}'],
  offTopic: ['Thank you for this article', 'Super', 'Hi there', 'Great job guys', 'Well written post'],
  campaign: [
    'We are looking for agents who sell our range of ceramic tiles in new markets. Please tell us whether your firm imports building materials and how many containers you take.',
    'Our school offers courses in public speaking and negotiation for managers, on two days in the mountains. Groups of eight and more have the house to themselves.',
  ],
}
