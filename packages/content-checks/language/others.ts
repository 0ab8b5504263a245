/** Nouns of what we offer, which “most” and “some” do not make somebody else’s. */
const ours = String.raw`(?:\w+ )?(?:plans?|agents?|packages?|prices?|specialists?|add-ons?)\b`
const somebody = String.raw`clients?|customers?|visitors?|shoppers?|buyers?|readers?|users?|guests?|patients?|suppliers?|freelancers?|writers?|lawyers?|retailers?|compan(?:y|ies)|business(?:es)?|shops?|stores?|firms?|teams?|agenc(?:y|ies)|brands?|clinics?|sites?|websites?`

const others = [
  /\b(?:they|them|their|theirs|elsewhere|competitors?|rivals?|freelanc\w+|agenc(?:y|ies)|industry|according to|stud(?:y|ies)|surveys?)\b/,
  // “Most shops”, “a few of the teams”, “one retailer”, “12% of companies”
  new RegExp(
    String.raw`\b(?:most|many|some|other|typical|average)\b (?:of (?:the|our|their) )?(?!${ours})(?:\w+ )?\w+s\b`,
  ),
  new RegExp(String.raw`\b(?:one|another|an?|every) (?:of our |\w+ )?(?:${somebody})\b`),
  new RegExp(String.raw`(?:%|percent) of (?!(?:our|all our) )(?:\w+ )?(?:${somebody})\b`),
  new RegExp(String.raw`\b(?:your|these|those) (?:\w+ )?(?:${somebody})\b`),
  new RegExp(String.raw`\b(?:${somebody}) (?:expect|want|wait|leave|ask|pay|charge|lose)s?\b`),
  // “Brands that post daily see …”
  /^\W*(?:\w+ )?\w+s (?:that|who|which|with|without)\b/,
]

/**
 * Whether a sentence speaks of others: what they charge, expect or achieve is neither our price nor our promise. Where it says “we”, it
 * speaks of us.
 */
export function isOfOthers(sentence: string): boolean {
  return !/\b(?:we|us|we're|we'll)\b/.test(sentence) && others.some((pattern) => pattern.test(sentence))
}
