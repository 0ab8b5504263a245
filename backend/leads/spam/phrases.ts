/** What spam says. A phrase alone rarely decides, because people ask for what spam offers; who gains by it does. */
export interface Phrase {
  points: number
  /** Each match counts once; of a phrase with several, two are enough. */
  pattern: RegExp
  reason: string
}

const yourBusiness = String.raw`your (?:\w+ ){0,2}?(?:web ?sites?|sites?|pages?|domain|business|company|brand|store|shop|sales|traffic|rankings?|visibility|presence|revenue|leads?|listing|conversions?(?: rate)?|investment|competitors?|design|profile|reputation|reviews)`
const gain =
  '(?:help|boost|increase|improve|grow|rank|redesign|promote|optimi[sz]e|double|triple|scale|drive|bring|generate|raise|put|fix|audit|build|links? to)'

export const phrases: readonly Phrase[] = [
  {
    points: 3,
    pattern:
      /\b(?:viagra|cialis|levitra|sildenafil|tadalafil|tramadol|xanax|valium|pharmacy|prescription|casino|slots|poker|jackpot|free spins|betting|bookmaker|replica|rolex|porn\w*|xxx|webcam|sex(?:y|ual)?|adult dating|hot (?:singles|girls)|casual encounters|escorts?|essay (?:writing|help)|homework|dissertation|payday loans?|no credit check|cash advance|weight loss|keto|gummies|cbd|erectile|dysfunction|fake passport|driving licen[sc]e|without (?:exam|doctor)|ozempic|semaglutide|vape|nicotine|satta|matka|nudes?|onlyfans|leaks|counterfeit|banknotes|cloned|dumps|cvv|wholesale|verification badge|pva|roulette|blackjack|adult chat|kamagra|steroids|research chemicals|girls|bonus(?:es)?)\b/gi,
    reason: 'It names goods that spam sells.',
  },
  {
    points: 3,
    pattern: new RegExp(
      String.raw`\b(?:i|we|us|our|let|can|will|would|to|that|want|services?) ?(?:\w+ ){0,4}?${gain} (?:\w+ ){0,3}?${yourBusiness}|\b(?:increase|boost|double|grow) (?:sales|traffic) with`,
      'gi',
    ),
    reason: 'It offers to improve our business.',
  },
  {
    points: 2,
    pattern: new RegExp(
      String.raw`\b(?:found|noticed|visit(?:ed|ing)|looking at|looked at|browsing|reviewed|checked|check of|came across|stumbled (?:up)?on|analy[sz]ed|ran a \w+ (?:check|scan|audit) of) (?:\w+ )?${yourBusiness}|${yourBusiness} (?:\S+ )?(?:\w+ )?(?:but it )?(?:does not|doesn't|is not|isn't|could (?:be|rank|get)|deserves?|lacks?)`,
      'gi',
    ),
    reason: 'It says that our website was looked at.',
  },
  {
    points: 2,
    pattern:
      /\b(?:(?:first|top|1st|page \d) (?:page |spot |position )?(?:of|on|in) google|on page \d+|search results|guest posts?|do-?follow|backlinks?|link[- ]building|domain (?:authority|rating)|(?:white hat|affordable|local|our) seo|seo (?:packages?|services?|consultant|experts?|agency|company)|organic traffic|missing out on|(?:get|getting) more visitors|lead generation|qualified (?:leads|appointments)|google (?:maps|reviews|ads)|5 star|real followers|instagram page|contact forms like|verified (?:business )?emails?|email (?:list|database)|explainer video|wikipedia page|web development company|outsourc\w+|dedicated developers|business owner|decision makers|digital marketing|promo video|online visibility|seo elements|ppc|mobile friendly|core update|(?:five|5)[- ]star|trustpilot|news outlets|sponsored (?:content|posts?|articles?)|permanent link|cold outreach|ideal customers|tiktok|subscribers|business directory|your listing|followers|wordpress, shopify|mobile apps)\b/gi,
    reason: 'It is about services that are sold by mass mail.',
  },
  {
    points: 2,
    pattern:
      /\b(?:we|i|our (?:team|agency|company|experts|editors)(?: of experts)?) (?:just launched|offers?|provides?|speciali[sz]es?|deliver|build|fund|charge|approve|write for|work with a digital|have helped|help (?:businesses|companies|brands|business owners)|write to|recently took|have clients|consolidate|could do the same|pay \$\d+|specialists can|put together|can supply|create modern|can (?:get|help|boost|fix|improve|send|guarantee|rank|write|publish)|have (?:a database|\d+ years)|would (?:like|be happy) to (?:share|redesign|offer|send))\b|\blet (?:us|me) (?:change|handle|fix|help)\b|companies like yours/gi,
    reason: 'It offers something instead of asking for it.',
  },
  {
    points: 2,
    pattern:
      /\b(?:are you interested\b(?! in (?:speaking|a ))|(?:if|you) (?:you )?(?:are|'re) interested|interested\?|would you (?:like to see|be open|like the)|want the details|want more customers|(?:shall|can|may|could) i (?:send|give|share|call)|reply (?:yes|for|to this|in confidence)|let me know (?:how many|your (?:target|needs))|share your requirements?|kindly|get back to us|which page would you|do you need more|are you tired)\b|to get a quote|\b(?:want me to|open to a|drop me|shall we start|can we schedule a call\?$|visit us|register here|heads up|please write to my)\b/gi,
    reason: 'It asks for a reply to an offer.',
  },
  {
    points: 2,
    pattern:
      /\b(?:free (?:audit|analysis|report|mockups?|samples?)|mockups for free|no (?:results, no payment|collateral|contract|obligation|prescription)|money back|pay after|(?:cheap|cheaper|lowest?) (?:than|price|prices|rate)|half price|special (?:offer|price)|\d+% (?:off|discount)|starting at|for only \$?|flat fee|one-time payment|per hour|small fee|guaranteed?|act now|apply now|order now|limited time|this week only|only \d+ days left|too late|unsubscribe|price list|unbeatable price|prices? begin|free two week trial|instant delivery|no (?:password|paperwork|upfront fees?|credit score) ?(?:required|needed)?|24\/7|100% (?:real|free|safe)|(?:with)?in (?:minutes|\d+ hours)|yearly fee|only \d+ seats|just \$\d+)\b|\bfor only \$|\$\d+(?:\.\d\d)? ?(?:per|\/) ?(?:hour|month)/gi,
    reason: 'It presses with a price, a guarantee or a deadline.',
  },
  {
    points: 3,
    pattern:
      /\b(?:crypto(?:currency)?|bitcoin|btc|usdt|ethereum|staking|coins|copy trading|trader|debts?|merchant cash|widow|donate|minimum deposit|binary options|business funding|a grant of|trading bot|forex|trading (?:platform|bot|signals?)|ai trade|mining contracts?|airdrop|tokens?|presale|your wallet|arbitrage|private investors?|loans?|working capital|invest(?:ment)? (?:\$|from|million|plan)|unclaimed|inheritance|banker|commission|million in|non-recourse)\b|\binvest \$/gi,
    reason: 'It is about money that comes by itself.',
  },
  {
    points: 3,
    pattern:
      /\b(?:passive income|guaranteed returns?|(?:daily|weekly|every day)\b.{0,12}(?:profits?|payouts?|returns)|(?:profits?|payouts?|returns?) (?:of )?.{0,12}(?:daily|weekly|every day)|\$[\d,.]+ (?:daily|a day|per day)|double your|risk[- ]free|financial freedom|made \d+x|turn \$|\d+% (?:accuracy|interest|as a commission)|fast approval|bad credit|in confidence|contact me for details|selected to receive|confirm the transfer|connect your wallet|early investors|per (?:week|day) guaranteed|withdraw at any time|business plan|losing month|\d+% (?:a month|back)|highest yield|no upfront fees|private mail|through you|\$[\d,]+ (?:a|per) (?:day|week)|per week from home|no experience|low rates|same day approval|claim your|chosen to receive|ordinary people|multiplied|turns \$|\d+% a month|paperwork)\b/gi,
    reason: 'It promises returns.',
  },
  {
    points: 2,
    pattern:
      /\b(?:(?:great|nice|good|useful|wonderful) (?:article|site|post|blog|website|info(?:rmation)?)|thank(?:s| you)(?: a lot)? for (?:sharing|the (?:article|info|post))|bookmark|keep it up|keep going|very (?:helpful|useful)|awesome content|enjoyed reading|keep up the good work|close to my heart)\b/gi,
    reason: 'It praises an article, as comments by robots do.',
  },
  // What all advertising has, whatever it sells: each says little, and several of them much.
  {
    points: 1,
    pattern: /[$€£]\s?\d[\d,.]*(?: ?(?:million|k|m)\b)?|\b\d+(?:\.\d+)? (?:million|usd|btc)\b|\b\d+ ?%/gi,
    reason: 'It names amounts.',
  },
  {
    points: 1,
    pattern:
      /\byour (?!(?:agents?|assistants?|plans?|pricing|prices?|pages?|team|demo|newsletter|offers?|offices?|reports?|api|data|reply|answers?|help|time|company|contact|colleagues?|services?|support|products?|slides|catalogue|opening|competitors?|terms|button|chat|tool|software|house|end|side|customers?|line|own|newest|site|website)\b)\w+/gi,
    reason: 'It speaks of what is ours.',
  },
  {
    points: 1,
    pattern:
      /\b(?:i|we|our (?:\w+ )?(?:team|company|agency|experts|specialists|investors)) (?:(?:can|could|will|would (?:love|like) to|have) (?:\w+ly )?(?:create|publish|generate|speed|build|design|fix|get|supply|deliver|do|make|show|offer|provide|guarantee|ranked|send you)|build|create|manufacture|supply|deliver|design|export|produce|fund|finance)\b|\bi am an? (?:\w+ ){0,2}(?:designer|expert|specialist|consultant|lawyer|banker|marketer|freelancer|representative)\b/gi,
    reason: 'It says what its sender can do.',
  },
  {
    points: 2,
    pattern:
      /(?:^|[.!?,] |just )(?:please )?(?:let us know|ask for|contact (?:us|our)|apply|order|open your|send us|send your|get (?:an?|your|up|started)|join|click|visit|start|grow|earn|make (?:up to|money)|buy|trade|claim|learn how|invest|register|sign up|book now|kindly|interested\?|need (?:more )?\w+,|want (?:more|to) \w+)\b/gi,
    reason: 'It calls to action, as advertising does.',
  },
  {
    points: 1,
    pattern:
      /\b(?:cheap|lowest|low cost|low rates?|affordable|fast|quick response|instant|unlimited|real and|trusted|guarante\w+|no (?:risk|bots|experience|guarantor)|high (?:traffic|authority|quality)|top of google|exclusive|proven|qualified|professional|experienced|leading|custom|worldwide|all over the world|potential customers|interest rate|profits?|packages|funds|million|heir|cooperation|business loan|proposal|broker)\b/gi,
    reason: 'It uses the words of advertising.',
  },
]
