/* Written by `npm run typegen` from web/sections/. */
import {defineQuery} from 'groq'
import {seoFields} from '../content/fragments.ts'
import {shownSections} from '../../domain/page-building.ts'

/** The fields of each kind. */
const kinds = /* groq */ `
  _type == "addOnsSection" => {heading, intro, addOns[]->{_id, _type, title, description, price{amount, currency, cadence, isFrom}}},
  _type == "agentsSection" => {heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, bestForLabel, takesOverLabel, handoverLabel, worksWithLabel}, "agents": select( count(agents) > 0 => agents[]->{_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current), summary, bestFor, highlights, demo{"kind": sampleResult.kind, "sampleResult": coalesce(rules[count(lines) > 1][0], sampleResult){lines[0...2], chart{form, axis, series[]{_key, label, points}}}}, plans[0...1]->{_id, _type, price{amount, currency, cadence, isFrom}}, handover, worksWith[]->{_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current)}}, variant != "row" => *[_type == "agent"] | order(order asc){_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current), summary, bestFor, highlights, demo{"kind": sampleResult.kind, "sampleResult": coalesce(rules[count(lines) > 1][0], sampleResult){lines[0...2], chart{form, axis, series[]{_key, label, points}}}}, plans[0...1]->{_id, _type, price{amount, currency, cadence, isFrom}}, handover, worksWith[]->{_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current)}} )},
  _type == "callToActionSection" => {heading, text, link{label, url, anchor, reference->{_id, _type, slug}}},
  _type == "caseStudiesSection" => {heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, illustrativeLabel, challengeLabel, solutionLabel}, cases[]->{ _id, _type, company, industry, illustrative, challenge, solution, agents[]->{_id, _type, hue, "emblem": coalesce(emblem, slug.current)}, "figure": coalesce(claim->figure, figure), "figureLabel": coalesce(claim->label, figureLabel), "basis": claim->basis, results[]{_key, "figure": coalesce(@->figure, figure), "label": coalesce(@->label, label), "basis": @->basis} }},
  _type == "claimsSection" => {heading, claims[]->{_id, _type, figure, label, basis}},
  _type == "comparisonSection" => {heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, columnLabels, popularLabel, sumChooseLabel, sumHint, sumLabel, sumAskLabel}, "agents": select( count(agents) > 0 => agents[]->{_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current), plans[]->{_id, _type, name, price{amount, currency, cadence, isFrom}, features, popular}}, *[_type == "agent"] | order(order asc){_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current), plans[]->{_id, _type, name, price{amount, currency, cadence, isFrom}, features, popular}} )},
  _type == "contactSection" => {heading, lead, claims[]->{_id, _type, figure, label, basis}, detailsHeading, emailLabel, phoneLabel, hoursLabel, addressLabel, formHeading, interestText, changeLabel, privacyNote, privacyLink{label, url, anchor, reference->{_id, _type, slug}}, noScriptText, "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, contactPage{delivery, fields[]{_key, _type, name, label, placeholder, options[]{_key, label, value}}, submitLabel, submittingLabel, successMessage}, contactFallback, sentLabel, optionalHint, briefMessageLabel, moreFieldsLabel, receiptText, againLabel}, "agents": *[_type == "agent"]{_id, _type, name, slug, hue, "emblem": coalesce(emblem, slug.current), plans[]->{_id, _type, name, price{amount, currency, cadence, isFrom}}}, "packages": *[_type in ["servicePackage", "addOn"]]{_id, _type, "name": coalesce(name, title), price{amount, currency, cadence, isFrom}}},
  _type == "expertiseSection" => {heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, yearsLabel}, expertise[]->{_id, _type, title, years, description}},
  _type == "formSection" => {heading, text, claims[]->{_id, _type, figure, label, basis}, "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{ _id, _type, homeBanner{delivery, fields[]{_key, _type, name, label, placeholder, options[]{_key, label, value}}, submitLabel, submittingLabel, successMessage}, homeContact{delivery, fields[]{_key, _type, name, label, placeholder, options[]{_key, label, value}}, submitLabel, submittingLabel, successMessage}, contactFallback, sentLabel, optionalHint, briefMessageLabel, moreFieldsLabel, receiptText, againLabel }},
  _type == "gallerySection" => {heading, gallery->{_id, _type, title, autoplayDelay, pauseLabel, playLabel, previousLabel, nextLabel, externalLabel, images[]{_key, url, image{alt, hotspot, crop, asset->{_id, _type, url, metadata{dimensions{width, height}}}}}}},
  _type == "heroSection" => {heading, lead, primaryCta{label, url, anchor, reference->{_id, _type, slug}}, secondaryCta{label, url, anchor, reference->{_id, _type, slug}}, agent->{_id}, "agents": select(variant == "mosaic" => *[_type == "agent"]{_id, _type, demo{sampleResult{kind, lines[0...2]}}}), "labels": select(variant == "agents" => *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, chooserLabel}), "packages": select(variant == "packages" => *[_type == "servicePackage"] | order(price.amount asc){_id, _type, price{amount, currency}})},
  _type == "packagesSection" => {heading, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, popularLabel}, packages[]->{_id, _type, name, price{amount, currency, cadence, isFrom}, extraPrice{amount, currency, cadence, isFrom}, extraPriceLabel, popular, description, features, ctaLabel}},
  _type == "peopleSection" => {heading, intro, people[]{_key, _type, name, role, text, portrait{alt, hotspot, crop, asset->{_id, _type, url, metadata{dimensions{width, height}}}}}},
  _type == "pictureTextSection" => {heading, text, image{alt, hotspot, crop, asset->{_id, _type, url, metadata{dimensions{width, height}}}}, link{label, url, anchor, reference->{_id, _type, slug}}},
  _type == "plansSection" => {heading, intro, agent->{_id, _type, slug, hue, "emblem": coalesce(emblem, slug.current), plans[]->{_id, _type, name, price{amount, currency, cadence, isFrom}, features, popular}}, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, popularLabel, popularCta, planCta}},
  _type == "questionsSection" => {heading, questions[]{_key, _type, question, answer}},
  _type == "quoteSection" => {quote, name, role},
  _type == "reasonsSection" => {heading, reasons[]{_key, _type, title, description, scene}},
  _type == "servicesSection" => {heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, toolsLabel}, "services": select( count(services) > 0 => services[]->{_id, _type, title, value, description, icon, tools}, *[_type == "service"] | order(order asc){_id, _type, title, value, description, icon, tools} )},
  _type == "statementsSection" => {statements[]{_key, _type, heading, text}},
  _type == "stepsSection" => {heading, intro, steps[]->{_id, _type, title, timing, description}},
  _type == "textSection" => {heading, body[]{..., markDefs[]{..., reference->{_id, _type, slug}}}},
  _type == "valuesSection" => {heading, values[]->{_id, _type, title, description, icon}}
`

/** The content of a page of sections. */
export const pageQuery = defineQuery(`{
  "page": *[_type == "page" && slug.current == $slug][0]{
    _id, _type, title, slug, start, end, noindex, seo{${seoFields}},
    ${shownSections}{
      _key, _type, variant, anchor, hidden,
      ${kinds},
      _type == "sharedSection" => {shared->{_id, _type, sections[]{_key, _type, variant, ${kinds}}}}
    }
  }
}`)
