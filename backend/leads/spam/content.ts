import {certain, sign, typed, type Rule} from './evidence.ts'
import {hostOf, labelOf, lettersOf, linksOf, mixedCase, shareOfGibberish, withoutLinks} from './text-signs.ts'

/** What the form of a text says about its sender, whatever its words are: links, code, letters. `wording.ts` reads the words. */

const links: Rule = ({body}) => {
  const {name, text} = typed(body)
  const theirs = [body.email.split('@')[1] ?? '', body.company ?? '', name].map(lettersOf)
  const foreign = linksOf(text).filter((link) => {
    const label = labelOf(link)
    const isTheirs = label.length > 2 && theirs.some((part) => part.includes(label))
    return !isTheirs && !familiar.test(hostOf(link) ?? '')
  })
  if (foreign.length === 0) return undefined
  const sites = new Set(foreign.map(labelOf)).size
  const words = withoutLinks(text).match(/\p{L}{2,}/gu) ?? []
  const wordsPerSite = sites > 2 && !text.includes('?') ? 5 : 3
  if (sites > 1 && words.length < wordsPerSite * sites) return sign(5, 'It is almost only links.')
  if (sites > 3) return sign(5, `It has links to ${sites} sites.`)
  if (sites === 3) return sign(4, 'It has links to 3 sites.')
  if (foreign.some((link) => cheap.test(hostOf(link) ?? '')))
    return sign(3, 'It has a link as spam uses them.')
  return sign(2, foreign.length === 1 ? 'It has a link.' : `It has ${foreign.length} links.`)
}

/** Where links are free or nearly so, and what shortens them. */
const cheap =
  /\.(?:top|xyz|club|icu|click|buzz|vip|online|site|live|sbs|cfd|web\.app)$|^(?:bit\.ly|tinyurl\.com|t\.co|goo\.su|cutt\.ly|is\.gd|rb\.gy)$/

/** Where people show themselves and share documents. */
const familiar =
  /(?:^|\.)(?:instagram|facebook|linkedin|youtube|tiktok|x|xing|pinterest|docs\.google|drive\.google|dropbox|calendly|etsy|amazon|ebay)\.[a-z.]{2,6}$|^(?:youtu\.be|maps\.app\.goo\.gl|photos\.app\.goo\.gl|aka\.ms)$/

const nameWithLink: Rule = ({body}) =>
  /https?:|www\.|\.\w{2,}\//i.test(typed(body).name) && sign(certain, 'The name has a link.')

const markup: Rule = ({body}) =>
  /<a\s|\[(?:url|link)\b/i.test(typed(body).text) &&
  sign(certain, 'It has links in the code of web pages or forums.')

/** What scanners type into every form of a site, to see what its server makes of it. */
const attack = new RegExp(
  [
    // Web pages, and programs that make them.
    String.raw`<\/?(?:script|img|svg|iframe|object|embed|body|style)\b|<[?!%]|javascript:|\b(?:alert|eval|exec|system|write)\(`,
    // Templates and objects.
    String.raw`\{\{.*\}\}|[$#]\{.*\}|\{"?\$|@@\w`,
    // Headers of mail.
    String.raw`[\r\n]b?cc:`,
    // Files and shells.
    String.raw`(?:\.\.[/\\]){2}|\/etc\/passwd|\/bin\/\w+|%(?:0[0ad]|27|3c)`,
    // SQL and LDAP.
    String.raw`'\s*(?:;|--|\|\|)|\b(?:or|and)\s+['\d][^=\n]{0,9}=|\bunion\s+(?:all\s+)?select\b|(?:\b|_)(?:sleep|benchmark|sysdate)\s*\(|\bwaitfor\s+delay\b|\*\)\(`,
  ].join('|'),
  'i',
)

const probe: Rule = ({body}) => {
  const {name, text} = typed(body)
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const fields = [name, text, body.service, body.budget, body.timeline, body.phone].join('\n')
  return (
    words.length < 10 &&
    attack.test(fields.normalize('NFKC')) &&
    sign(certain, 'It tries out what the server does with code.')
  )
}

/** A link that filters are not to see. */
const hiddenLink: Rule = ({body}) =>
  /\w\s?(?:\[(?:\.|dot)\]|\((?:\.|dot)\))\s?\w/i.test(typed(body).text) &&
  sign(4, 'It hides a link from filters.')

/** Where money is to go, in the form of a Bitcoin or Ethereum address. */
const wallet: Rule = ({body}) =>
  /\b(?:bc1[a-z\d]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[\da-f]{40})\b/i.test(typed(body).text) &&
  sign(certain, 'It has the address of a wallet for crypto money.')

const messenger: Rule = ({body}) =>
  /telegram\W{0,3}@\w{4}|телеграм\p{L}*\W{0,3}@\w{4}|\bt\.me\//iu.test(typed(body).text) &&
  sign(2, 'It asks for an answer at Telegram.')

const gibberish: Rule = ({body}) => {
  const share = shareOfGibberish(typed({...body, company: ''}).text)
  return share >= 0.3 && sign(share < 0.5 ? 3 : 5, 'It is letters at random.')
}

const names: Rule = ({body}) => {
  const {name} = typed(body)
  if (!/\p{L}/u.test(name)) return sign(3, 'The name has no letters.')
  const points = name.split(' ').some((word) => mixedCase.test(word)) ? 5 : 3
  return shareOfGibberish(name) === 1 && sign(points, 'The name is letters at random.')
}

const letters: Rule = ({body}) =>
  /^[^\p{L}\d]{4,}$/u.test(typed(body).text) && sign(2, 'The message has no letters.')

const smallWords = new Set(
  `i we you the a an to of for from by at and is are in on it my our me do can how what when who please with not
  ich wir sie die der das und ist ein eine mit zu auf je nous vous le la les de et un une pour est que
  yo el los y una para es por il di e per che non ik wij het een van en voor met jag vi och att det som
  w na z do się nie o s ve bir ja se az`.split(/\s+/),
)

/** Words in a row that make no sentence, as search engines are fed with, in the letters of English. */
const keywords: Rule = ({body}) => {
  const {text} = typed(body)
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []
  const small = words.filter((word) => smallWords.has(word)).length
  const isSentence = small > (words.length < 9 ? 1 : 2) || /[.,;:!?\n]|\P{ASCII}/u.test(text)
  return words.length > 5 && !isSentence && sign(3, 'It is a list of search words.')
}

export const contentRules: readonly Rule[] = [
  links,
  nameWithLink,
  markup,
  probe,
  hiddenLink,
  wallet,
  messenger,
  gibberish,
  names,
  letters,
  keywords,
]
