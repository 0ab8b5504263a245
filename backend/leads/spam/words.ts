/**
 * The words that messages are judged by, as data for `wording.ts`: phrases that commas separate. `*` stands for the rest of a word,
 * `…` for up to three words of the same sentence, `#` for a number, `$` for an amount of money, and a word in capitals for any of its list.
 */
export const lists: Readonly<Record<string, string>> = {
  WE: 'i, we, our team, our experts, our editors, our agency, our company, our specialists',
  CAN: 'can, could, will, would love to, would be happy to, would like to, have, just',
  GIVE: `offer*, provide*, deliver*, supply, supplies, sell*, build*, create*, design*, make*, write*,
    publish*, speciali*, guarantee*, optimi*, improve*, boost*, increase*, fix*, rank*, redesign*,
    fund*, approve*, finance*, consolidate*, charge, take care, get you, bring you, send you, show you,
    help you`,
  OURS: `website, site, sites, domain, business, company, brand, store, sales, traffic, rankings, listing,
    visibility, visitors, competitors, conversions, conversion rate, landing page, leads, blog`,
  ASK: 'can, may, shall, could',
  SEND: 'send, show, share, give, call, email, walk, schedule, book, offer',
}

interface Theme {
  reason: string
  phrases: string
}

const goods = `viagra, cialis, tramadol, ozempic, semaglutide, steroids, cbd, gummies, keto, weight loss, pharmacy,
  prescription, nicotine, vape, for sale, casino, slots, roulette, blackjack, poker, jackpot,
  free spins, betting, bookmaker, odds, bonus*, satta matka, win big, sex*, xxx, porn*, nude*,
  escort*, girls, adult, dating, singles, webcam, onlyfans, replica, rolex, gucci, louis vuitton,
  counterfeit, fake, driving license, passport, cvv, essay, dissertation, homework, do my,
  pay someone, payday, cash advance, wholesale, free shipping, worldwide shipping`

const money = `crypto, cryptocurrency, bitcoin, btc, usdt, ethereum, token, tokens, staking, airdrop, mining,
  wallet, forex, trading, trader, broker, arbitrage, binary options, loan, loans, fund, funds,
  funding, debt, credit, collateral, cash, capital, investor, investors, invest, investment,
  inheritance, heir, banker, widow, donate, million, grant, commission`

const services = `seo, page of google, google ads, google business, ppc, backlinks, link building, guest posts,
  sponsored, domain authority, rankings, organic traffic, search results, online visibility, lead generation, qualified … leads,
  appointments, decision makers, verified … emails, database of, cold outreach, telemarketing,
  followers, subscribers, tiktok, instagram, trustpilot, news outlets, news sites,
  magazines, wikipedia, explainer video, promo video, logo, mockups, apps, wordpress, developers,
  outsourc*, virtual assistants, digital marketing, web development, business directory,
  contact forms, social media, ads`

/** What spam sells. Customers trade in it as well, so it counts only in a message that asks for nothing. */
export const trade: Theme = {
  reason: 'It names what spam sells.',
  phrases: [goods, money, services].join(', '),
}

/** How spam speaks, whatever it sells. */
export const pitches: readonly Theme[] = [
  {
    reason: 'It offers something instead of asking for it.',
    phrases: `WE GIVE, WE CAN … GIVE, WE have helped, WE have ranked, help companies, help business*,
      companies like yours, let us …, years of experience, done for you, i am a* … expert,
      i am a* … consultant, i am a* … designer, for your business, for your company, i represent,
      the same for you, reach* out, i came across, i noticed, we noticed, on behalf of, case study`,
  },
  {
    reason: 'It speaks of our website or business.',
    phrases: 'your OURS, your … OURS, business owner*, your design',
  },
  {
    reason: 'It asks for a reply to an offer.',
    phrases: `ASK i SEND, ASK we SEND, shall i, shall we, may i, may we, would you be, would you like to,
      do you want, do you need, are you interested, are you looking, are you tired, if you are interested,
      interested?, want more, want me to, open to, worth a, reply, let me know, let us know, drop me,
      kindly, order today, order now, visit us, contact us, click, ask for our, ask for the,
      get a quote, share your requirement*, tell me your, happy to share, glad to, send you, looking to,
      no obligation, no strings attached, brief chat, # minute chat, # minute call, short call,
      quick call, minutes of your time`,
  },
  {
    reason: 'It presses with a price, a guarantee or a deadline.',
    phrases: `for only, for just, only $, just $, start* at, start* from, prices begin, price list, $ per,
      $ an hour, from $, of $, pay $, per hour, flat fee, small fee, yearly fee, one-time, free audit,
      free analysis, free report, free consultation, free trial, for free, at no cost, no charge,
      no contract, no risk, no bots, no password, no results, only pay, pay after, money back, half price,
      special price, special offer, limited, seats left, spots left, register here, #% off, guarantee*,
      this week, within # hours, within # days, within minutes, cheap*, lowest, low cost, affordable,
      unbeatable, unlimited, proven, fast delivery, instant delivery, packages`,
  },
  {
    reason: 'It promises money.',
    phrases: `passive income, financial freedom, risk free, guaranteed returns, double your, turn* $, $ daily,
      $ a day, $ per week, $ into, invest $, minimum deposit, withdraw, payouts, profit*, earn*,
      highest yield, interest, bad credit, no credit, no collateral, low rates, approval in,
      fast approval, same day, apply now, apply today, claim your, your wallet, no experience,
      without … experience, from home, your business plan, get back to us, no paperwork, late client,
      next of kin, beneficiary, your cooperation, private mail, join today, join the`,
  },
  {
    reason: 'It praises an article, as comments by robots do.',
    phrases: `great article, great content, great job, great work, nice site, nice post, good post, good job,
      good work, helpful, informative, bookmark*, keep it up, topic, keep going,
      awesome, amazing, enjoyed reading, wonderful, well written, useful, super, i like this, really like,
      really great, interesting, cool, wow, nice`,
  },
]

/** Who sells does not ask what we sell, or for help. */
export const requests = `please send, please share, please confirm, please tell, please contact, i would like to know,
  we would like to know, please call, please have, kindly send, kindly tell, any chance, show me,
  tell me how, tell me what, tell me if, tell me whether, send us your price, send us your best,
  your agent*, your … agent*, the agent, an agent, which agent*, this agent, seo specialist,
  content creator, data analyst, customer support, marketing strategist, social media manager,
  your plans, your api, your pricing, do you offer, do you have, do you support,
  do you accept companies, do you work with, how much, how long, how quickly, how do i, how do you,
  what would, what does it cost, can you, could you, can we, could we, can the, could the, can an,
  could an, can it, is it possible, is this possible, is there, call me, send me, we need, i need,
  we want, i want, i am looking for, would it, should i, should we, which plan, our budget, a budget,
  need a quote, rfp, looking for someone, want to use your, does your tool, invite you, interview,
  i would like to see, we would like to see, i forgot, help me, help us, look for help`
