/**
 * What customers of many trades ask, by who sends it and why it could be taken for spam: their trades and manners hold the words that
 * spam is known by. The rules were changed until all of these are in the inbox, so other customers
 * are needed to measure them.
 */
export const customers: Readonly<Record<string, string>> = {
  'Debt advice center: debt, loans, free':
    'We advise people who are in debt, free of charge, and 40 of them write each day about loans they cannot repay. Could one of your agents sort these messages before our counselors see them?',
  'Supplier of casinos: casino, slots, roulette':
    'We build slot machines and roulette tables for casinos in Austria and Slovenia. Our service desk gets 200 fault reports a week. Which of your agents fits, and what would it cost?',
  'Pharmacy: prescription, pills, order online':
    'Hello, I own a pharmacy in Leeds. Customers order online and then phone us to ask where their prescription is. I want an agent that answers that and nothing medical. Can we talk on Thursday?',
  'Crypto wallet maker: crypto, wallet, bitcoin, lost funds':
    'Our company makes a hardware wallet for bitcoin. After each update support drowns in tickets about lost access. Do you have experience with crypto companies? What would a pilot cost?',
  'SEO agency that buys: SEO, rankings, backlinks':
    'We are an SEO agency with 30 clients and write our ranking reports by hand. We want to buy the SEO Specialist for ourselves. Does it read Search Console, and can it monitor backlinks?',
  'Marketing agency: increase traffic, leads, our clients':
    'I lead a marketing agency in Porto. We help clients increase their traffic and generate leads, and our copywriters are at their limit. Could your content agent work under our brand?',
  'Animal charity: donate, million, budget':
    'Our animal shelter lives on donations, about $1.2 million a year. We have a budget of $5,000 for a tool that thanks people who donate and answers questions about adoption. Is that enough?',
  'Law firm for inheritances: inheritance, heirs, confidential':
    'We are lawyers for inheritance law. Heirs send us the same questions about deadlines again and again. Everything is confidential, so where is the data stored, and who can read it?',
  'Broker of mortgages: loans, interest rates, approval, offer':
    'We arrange mortgages and business loans for 14 banks. Applicants ask about interest rates and how long approval takes. I am looking for an agent that answers these. Please call me at +44 20 7946 0123.',
  'Builder of apps: we build apps, rates, developers, portfolio':
    'We build mobile apps for museums. Our six developers should not spend their days with support mails of visitors. How quickly could the support agent be ready, and do you have an API?',
  'Investment adviser: invest, returns, clients':
    'As independent investment advisers we must document every answer that we give to clients about returns and risk. Does your support agent keep a log that the regulator accepts?',
  'Maker of sex toys: adult, discreet delivery':
    'We sell adult toys online, with discreet delivery. Many providers turn us down because of that. Before we go any further: do you accept companies like ours?',
  'Nutrition brand: weight loss, keto, discount codes':
    'Our keto bars are sold in 900 shops. People write about weight loss, allergens, and discount codes that do not work. I would like to see how your support agent handles such a mix.',
  'Watchmaker: Rolex, Omega, replica':
    'I repair Rolex and Omega watches. Each week somebody wants to sell me a replica, and thirty others want to know what a service costs. Can the agent tell them apart by a photo?',
  'Tutor: essays, homework, dissertation':
    'I tutor students who write their dissertation, and parents ask for help with homework. I need somebody to answer inquiries while I teach. Would a single person be a customer for you?',
  'Web studio: websites, redesign, WordPress, per hour':
    'Three of us make WordPress sites for dentists. Clients want a chat on their site and we do not want to build one. What commission do resellers get, and can we try it on our own site first?',
  'Betting shop: bets, odds, bonus':
    'Licensed bookmaker in Malta here. Before every big match players ask about odds and their bonus. We must never encourage anybody to bet, so the agent has to be strict. Is this possible?',
  'Cannabis dispensary: CBD, delta 8, wholesale':
    'We run two licensed dispensaries in Colorado (CBD and edibles) and a small wholesale business. Does your payment provider have a problem with that? If not, send me an offer please.',
  'Travel agency: flights, cheap, deals, limited offers':
    'We sell cheap flights and last-minute deals. Our newsletter with limited offers goes to 80,000 people and takes two days of work. How much of that could the Content Creator take over?',
  'Recruiter: jobs, candidates, earn, work from home':
    'Our agency finds nurses for hospitals. Candidates ask what they can earn, whether they can work from home, and never read the advert. Could an agent talk to them first?',
  'Lead buyer: qualified leads, pipeline, appointments':
    'We get too few qualified leads since our last salesperson left. The pipeline is empty. Can the Lead Generation agent book appointments for us, and how do you measure it?',
  'Owner with a falling rank: rank, first page, Google, traffic':
    'My shop was on the first page of Google until August, now it is on page four and traffic is down 60%. I want my rankings back. What would you do in the first month?',
  'Vape shop: vape, nicotine, age':
    'Hi, we have four vape shops in Utrecht and have to check the age of every customer. Can the agent ask for it before it talks about nicotine?',
  'Debt collector: payment, final notice, account':
    'Our company collects unpaid invoices. Debtors answer at night and want a payment plan. We need something that replies politely at 2 a.m. Is it legal to let an agent do that?',
  'Insurance agent: quote, free, save':
    'I am an insurance agent and would like visitors to get a free quote on my site without waiting for me. Does your agent do the math, or does it only collect the data?',
  'Startup that raises money: investors, seed round, $2 million':
    'We just closed a seed round of $2 million and our investors want us to grow without hiring. Could you show my co-founder and me the Marketing Strategist this week?',
  'Importer with foreign English: kindly, dear sir, revert, urgent':
    'Dear Sir, kindly send me the price list of your agent for customer support. We are importer of tiles from Morocco. Please do the needful and revert back to me urgently.',
  'Hotel with foreign English: good day, cooperation, best price':
    'Good day! I am manager of hotel in Tbilisi, 60 rooms. We wish cooperation with your company. Please tell best price for one year and is agent speaking Georgian and Russian. With respect, Giorgi',
  'Workshop with foreign English: interested, please reply, WhatsApp':
    'hello sir i have workshop for motorbike in Lagos and i am interested in your agent for answer customer on WhatsApp. how much is per month? please reply i am serious buyer',
  'Farmer with foreign English: no punctuation, earn more':
    'we are family farm sell honey and cheese we want earn more with internet shop but nobody here know how make marketing can you help us we have not big money',
  'Busy owner: very short': 'Price?',
  'Busy owner: very short, a call': 'please call me',
  'Busy owner: very short, a number': 'Call me 0171 5550123 thx',
  'Hotel guest desk: very short': 'Demo tomorrow?',
  'Somebody on a phone: very short': 'need help with my website',
  'Somebody on a phone: very short, sounds like an offer': 'Interested in SEO. How much?',
  'Somebody polite: very short, thanks': 'Thank you for the nice call today!',
  'A fan of the site: praise that robots use too':
    'Great website, very helpful. I would like to book a demo for our team of eight.',
  'Winemaker: a link to the own site':
    'Our winery is at https://www.weingut-sommerhalde.example and the shop is at https://shop.weingut-sommerhalde.example. Can the agent recommend wines by what somebody cooks?',
  'Photographer: links to own pages at other companies':
    'You can see my work at https://www.instagram.com/lenafotografiert and https://lena-fotografiert.example. I need captions and a newsletter. Which plan would be enough?',
  'Furniture shop: links and discount':
    'Please look at www.holzundlicht.example/sale before our call. Every customer asks for more discount there. I would like the agent to say no in a friendly way.',
  'Publisher: link to a document':
    'Our requirements are in https://www.dropbox.com/s/9fk2/requirements.pdf. If you can meet points 3 to 7, please send an offer by Friday, otherwise we need not talk.',
  'Agency that was recommended: link, partner, free':
    'I saw the demo on https://www.youtube.com/watch?v=3fTq81 and would like the same for https://kellerbad.example. Is there a free month to try it?',
  'Car dealer: forwarded quote of a spam message':
    'We got this and wonder whether it is from you:\n\n> We can put your website on the first page of Google. Guaranteed results, only $199. Reply today!\n\nIf it is, please stop. If it is not, could your SEO agent do it honestly?',
  'Clinic: forwarded chain of mails':
    'Forwarded from my colleague:\n> On Monday Dr. Ahn wrote:\n> We should ask the agency for a quote before the budget closes.\n> 12 users, two languages.\nCan you send that quote to both of us?',
  'Tour guide: quotes an earlier answer':
    '> Thank you for your interest! Which plan did you have in mind?\nThe small one, to begin with. But my season starts in May, so can I start to pay then?',
  'Bank employee: no headlines, many amounts':
    'For 20 seats you list $4,200, for 25 seats $5,000. Our budget ends at $4,800 this year and opens again in January. Could we start with 20 and add five at the old rate?',
  'Foundation: grants, funding, million':
    'Our foundation hands out grants of up to $50,000 and 3 million people could apply. We expect a flood of questions about the funding criteria. Would your agent cope with 5,000 messages a day?',
  'Real estate agent: investment, offer, exclusive, viewings':
    'I sell exclusive homes and investment properties by the lake. People fill in forms at midnight and expect an answer before breakfast. Could your agent schedule viewings?',
  'Unhappy customer: guarantee, money back, refund':
    'You promised results in 30 days or my money back. It has been 45 days and our conversion rate has not moved. I want a refund, or a call with somebody who can explain this to me.',
  'Enthusiastic customer: exclamation marks, capitals':
    'WOW!!! Your agent just saved our Black Friday!!! 1,400 questions and not ONE complaint. How do I upgrade to the next plan? I want MORE of this!',
  'Customer who found problems: I noticed on your website':
    'I was looking at your website and noticed that the price of the second plan is missing on my phone. Is it the same as last month? I would like to order it for our three shops.',
  'Influencer manager: followers, Instagram, brand':
    'I manage five creators on Instagram and TikTok with 2 million followers together. Brands write to us all day. Could an agent answer the first mail and sort out those who do not pay?',
  'Translation bureau: we offer, languages, partner':
    'We are a translation bureau and offer 32 languages. We would use your content agent for first drafts, but our clients insist on nondisclosure. Do you sign such an agreement?',
  'Security firm: hacked, account, click, urgent':
    'Our clients are companies that were hacked and are urgently looking for help. They call at any hour and must not be told to click on anything. Can the agent follow a strict script?',
  'Head of sales: very long, many generic business words': [
    'Hello, let me start with some background, because our case is a little unusual.',
    'We make heating systems and have sold through 300 installers since 1974. Two years ago we opened an online shop as well, and since then our customers ask us directly what they used to ask the installers.',
    'We tried to grow the team, but it is hard to find people here. We tried a chatbot from a large American company; it promised to boost our conversion rate by 30% and save us $100,000 a year, and it did neither. It invented a discount, and we had to honor it.',
    'So the board is careful now. What we need: 1. answers only from our manuals, 2. a person takes over on request, 3. a report for each month with the questions that could not be answered, 4. prices that do not depend on our traffic.',
    'If this is something that you can do, I would be happy to have a call next week. If it works for the shop we would talk about the installers too, and about marketing later on.',
    'Best regards, Torsten',
  ].join('\n\n'),
  'Teacher: very long and personal, a free plan':
    'My name is Amina, I teach at a school for adults, and I am not sure whether I am right here. We have no budget to speak of, but every autumn 400 people ask when the courses start, what they cost, whether there is a free place, and whether the certificate counts abroad. I answer every one of them, in the evening, after my own children are asleep. A parent told me that a program could do that. Is there a free or very cheap plan for schools? I would write everything down that it has to know. And if not, could you tell me who else I could ask? Thank you for reading all of this.',
  'Startup consultant: buys for somebody else, partnership, proposal':
    'I advise founders and one of them, a maker of e-bikes, needs customer support in four languages from March on. Please send me a proposal that I can forward. A partnership might come later.',
  'German accountant: own language, loan and tax words':
    'Guten Tag, wir sind eine Steuerkanzlei und suchen Hilfe bei Fragen von Mandanten zu Kredit, Krypto und Erbschaft. Was kostet das im Monat, und wo liegen die Daten?',
  'Spanish lender: own language, credit':
    'Hola, somos una cooperativa de crédito en Valencia. ¿Puede el agente responder preguntas sobre préstamos en valenciano? Queremos una demostración, gracias.',
  'Agency: we help companies, leads, let me know':
    'We are a marketing agency, 43 people. We help companies to generate leads and want to use your strategist for our clients. Let me know how that would work.',
  'Buyer who tries the form: before we send you':
    'Testing the form before we send you our RFP. I found you on Google. You can reach me on 555 0173 during the day.',
  'Pharmacy that asks about approval: prescription, CBD':
    'Our pharmacy sells prescription medicine and CBD, so every text must be approved by a lawyer. Does your tool have approval steps?',
  'Organizer: an invitation with a fee, a colleague at a casino':
    'We would like to invite you to speak at our conference in May. There is a fee of $530. My colleague at the casino is in copy.',
  'Buyer without a question: Google Ads, in two weeks':
    'Looking for someone to set up Google Ads reporting. Looker Studio or Power BI. Need it in two weeks. Sarah, SEO Partners Ltd',
}
