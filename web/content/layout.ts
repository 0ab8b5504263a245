import {defineQuery} from 'groq'
import {emblemField, linkFields, priceFields, seoFields} from './fragments.ts'

/** What every page shows around its own content: settings, navigation, footer, agents and promo. */
export const layoutQuery = defineQuery(`{
  "siteSettings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    _id, _type, companyName, description, email, phone, phoneHours, address,
    socialLinks[]{_key, network, label, url},
    promo->{_id, _type, text, link{${linkFields}}, start, end},
    skipLinkLabel, loadingLabel, errorText, retryLabel, seo{${seoFields}}
  },
  "navigation": *[_type == "navigation" && _id == "navigation"][0]{
    _id, _type, items[]{_key, ${linkFields}}, allAgentsLabel, signIn{${linkFields}}, getStarted{${linkFields}},
    dashboard{${linkFields}}, logoutLabel, menuLabel, closeLabel,
    agentHome{${linkFields}}, agentContact{${linkFields}}, agentGetStarted{${linkFields}}, dropdownLabel
  },
  "footer": *[_type == "footer" && _id == "footer"][0]{
    _id, _type, servicesHeading, companyHeading, companyLinks[]{_key, ${linkFields}}, contactHeading, cta{${linkFields}}, legalLine
  },
  "agentPage": *[_type == "agentPage" && _id == "agentPage"][0]{
    _id, _type, fromLabel, perMonthLabel, oneTimeLabel, perSessionLabel, breadcrumbLabel, linkRowLabel, sampleLabel
  },
  "homePage": *[_type == "page" && _id == "homePage"][0]{_id, _type, seo{title}},
  "agentsPage": *[_type == "page" && _id == "agentsPage"][0]{_id, _type, title},
  "menuPages": *[_type == "page" && inMenu == true] | order(title asc){_id, _type, title, slug, start, end},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, ${emblemField}, verb, plans[0...1]->{_id, _type, price{${priceFields}}}
  }
}`)
