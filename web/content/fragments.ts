/** Pieces that several queries share. Fields keep their own names, so that a text on a page can be traced to its field. */
export const linkFields = /* groq */ `label, url, anchor, reference->{_id, _type, slug}`
export const priceFields = /* groq */ `amount, currency, cadence, isFrom`
export const imageFields = /* groq */ `alt, hotspot, crop, asset->{_id, _type, url, metadata{dimensions{width, height}}}`
/** Rich text, with the documents that its links lead to. */
export const richText = /* groq */ `..., markDefs[]{..., reference->{_id, _type, slug}}`
export const claimFields = /* groq */ `_id, _type, figure, label, basis`
export const galleryFields = /* groq */ `_id, _type, title, autoplayDelay, pauseLabel, playLabel, previousLabel, nextLabel, externalLabel, images[]{_key, url, image{${imageFields}}}`
export const seoFields = /* groq */ `title, description, image{${imageFields}}`
export const formFieldFields = /* groq */ `_key, _type, name, label, placeholder, options[]{_key, label, value}`
/** An agent's emblem: the one that editors chose, or else the slug, from which one is drawn (domain/emblems.ts). */
export const emblemField = /* groq */ `"emblem": coalesce(emblem, slug.current)`

/** The numbers of a sample of work. */
export const chartFields = /* groq */ `chart{form, axis, series[]{_key, label, points}}`

/** What an agent's card shows: of its work what its demo answers first, because its page and the home page's top show the sample. */
export const agentCardFields = /* groq */ `_id, _type, name, slug, hue, ${emblemField}, summary, bestFor, highlights, demo{"kind": sampleResult.kind, "sampleResult": coalesce(rules[count(lines) > 1][0], sampleResult){lines[0...2], ${chartFields}}}`
export const leadFormFields = /* groq */ `delivery, fields[]{${formFieldFields}}, submitLabel, submittingLabel, successMessage`
/** The words of a field for a password. */
export const passwordFields = /* groq */ `showLabel, rulesLabel, lengthRule, lowercaseRule, uppercaseRule, numberRule`
export const formLabelFields = /* groq */ `contactFallback, sentLabel, optionalHint, briefMessageLabel, moreFieldsLabel, receiptText, againLabel`
