import type {FindingKind} from 'content-checks'

type Fault = readonly [id: string, path: string, value: unknown, kind: FindingKind, at?: string]

/*
 * A second set of faults, by somebody who knew the content and no rule. Those that the content model's own rules find, and those in other
 * languages, are left out.
 */

// prettier-ignore
export const moreStructuralFaults: readonly Fault[] = [
  ["plan-data-analyst-professional","price.amount",-899,"schema"],
  ["package-consultation","price.amount",undefined,"schema"],
  ["plan-social-media-manager-professional","price.cadence","one-time","cadence"],
  ["addon-training","price.currency","dollars","schema"],
  ["agent-data-analyst","plans",[],"schema"],
  ["agent-content-creator","plans.2._ref","plan-content-creator-starter","name","plan-content-creator-starter"],
  ["legal-privacy-policy","slug.current","privacy","schema"],
  ["siteSettings","promo._ref","promo-summer","link"],
  ["homePage","sections.hero.primaryCta",{"_type":"link","label":"Book Free Consultation"},"schema"],
  ["homePage","sections.hero.secondaryCta.reference._ref","agentspage","link"],
  ["agentsPage","sections.ending.link.url","https://example.com/","placeholder"],
  ["aboutPage","sections.ending.link.reference._ref","claim-seo-score","link"],
  ["contactPage","sections.schedule.link.anchor","#form","link"],
  ["notFoundPage","helpLink",{"_type":"link","label":"Get Help","url":"javascript:alert(1)"},"schema"],
  ["notFoundPage","noteLink",{"_type":"link","label":"Ask a consultant","url":"https://"},"schema"],
  ["siteSettings","socialLinks.0.url","https://example.com/our page","schema"],
  ["notFoundPage","homeLink",{"_type":"link","label":"Back to Home","url":"https://www.sesto.test/abuot-us"},"link"],
  ["gallery-terms","images.4.image.alt","gallery-05.webp","schema"],
  ["gallery-terms","images.5.image.alt","image","schema"],
  ["gallery-terms","images.6.image.alt","A white disc inside a pale four-pointed star","alt-text"],
  ["legal-terms-conditions","sections.0.body.0.style","h4","schema"],
  ["pricingPage","seo.title","Services and pricing of all our packages, add-ons and agents, by the month and by the session","length"],
  ["aboutPage","seo.description","word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word","length"],
  ["homePage","sections.ask.text","word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word","length"],
  ["service-data-integration","description","Lorem ipsum dolor sit amet, consectetur adipiscing elit.","placeholder"],
  ["agent-seo-specialist","summary","TODO: write the summary","placeholder"],
  ["value-innovation","description","Hello [your name], we try new models early.","placeholder"],
  ["case-example-dental","challenge","tbd","placeholder"],
  ["agent-seo-specialist","seo.description","An AI agent that drafts blog posts, social posts, newsletters and product copy in your voice. Plans, capabilities, use cases and a demo.","duplicate-title"],
  ["homePage","sections.ask.text","A consultant replies within {claim-reply-time}.","variable"],
  ["homePage","sections.ask.text","Start at {plan-content-creator-basic.price}.","variable"],
  ["homePage","sections.ask.text","Start at {plan-content-creator-starter.cost}.","variable"],
  ["pricingPage","sections.hero.lead","Together {plan-content-creator-starter+package-strategy-planning.price}.","variable"],
  ["contactPage","sections.contact.lead","A person answers within {claim-response-time.","variable"],
  ["claim-seo-score","figure","","claim"],
  ["agent-content-creator","claims",[{"_key":"a","_type":"reference","_ref":"claim-content-speed"},{"_key":"b","_type":"reference","_ref":"claim-seo-score"}],"unused","claim-content-hours"],
]

// prettier-ignore
export const moreProseFaults: readonly Fault[] = [
  ["aboutPage","sections.mission.statements.vision.text","For $1,199 a month, Content Creator Enterprise writes as much as you can approve.","typed-price"],
  ["pricingPage","sections.services.intro","Strategy & Planning is a one-time $2,900.","typed-price"],
  ["agent-customer-support","lead","The Starter plan is $189 a month, and most shops never outgrow it.","typed-price"],
  ["homePage","sections.ask.text","One hundred and forty-nine dollars a month is what Customer Support Starter costs.","typed-price"],
  ["aboutPage","sections.mission.statements.vision.text","The Content Creator starts at 199 USD per month.","from-price"],
  ["pricingPage","sections.hero.lead","Pay $2,500 a month for Strategy & Planning.","cadence"],
  ["agentsPage","sections.hero.lead","Our agents start at just $99 a month.","from-price"],
  ["agentsPage","sections.hero.lead","No agent costs more than $1,999 a month, whichever plan you choose.","typed-price"],
  ["homePage","sections.ask.text","The Starter plan of the Data Analyst is free.","typed-price"],
  ["agent-data-analyst","seo.description","An AI agent that reads your data. Plans from $399 a month.","from-price"],
  ["aboutPage","sections.mission.statements.vision.text","The SEO Specialist is $299 a month and the Content Creator is $399.","typed-price"],
  ["homePage","sections.ask.text","With 50% off, the first month of the SEO Specialist’s Starter plan is $149.50.","typed-price"],
  ["pricingPage","sections.hero.lead","Strategy & Planning plus Complete Implementation is $10,000, paid once.","typed-price"],
  ["agent-content-creator","pricingIntro","Professional is only $200 more a month than Starter.","typed-price"],
  ["homePage","sections.process.intro","Five steps lead from the first call to launch.","count"],
  ["agent-seo-specialist","capabilitiesIntro","Eight capabilities, from the first crawl to the monthly report.","count"],
  ["pricingPage","sections.hero.lead","There are 20 plans in all, so one of them fits.","count"],
  ["agent-data-analyst","capabilitiesIntro","See the six use cases below.","count"],
  ["contactPage","sections.contact.lead","Social Media Manager Starter looks after 10 accounts.","figure"],
  ["agent-seo-specialist","lead","It brings you into the top 3 in 30 days.","figure"],
  ["agent-social-media-manager","lead","Expect 400% more social engagement.","figure"],
  ["homePage","sections.ask.text","Customer Support resolves 80% of all issues by itself.","figure"],
  ["aboutPage","sections.mission.statements.vision.text","An award-winning company since 2009.","claim"],
  ["homePage","sections.ask.text","Trusted by 500+ companies in 30 countries.","claim"],
  ["pricingPage","sections.hero.lead","30-day money-back guarantee on every plan.","claim"],
  ["agentsPage","sections.hero.lead","Only 3 places left this month. Book now before prices go up.","offer"],
  ["promo-first-month","text","Last chance: 50% off your first month ends tonight!","offer"],
  ["contactPage","sections.schedule.text","Our phones are answered Monday to Saturday from 8AM to 8PM EST.","contact"],
  ["aboutPage","sections.mission.statements.vision.text","Visit us at 200 Example Street, New York.","placeholder"],
  ["contactPage","sections.contact.lead","Ask about the Data Analist.","name"],
]
