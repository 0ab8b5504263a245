/** Random documents for property tests: small alphabets, so that two of them have much in common. */
import * as fc from 'fast-check'

/** Text with characters of one to four UTF-8 bytes and, now and then, half a surrogate pair. */
export const text = fc
  .array(fc.constantFrom('a', 'b', ' ', 'é', '漢', '😀', '👩‍🚀', '\ud83d', '\ude00'), {maxLength: 12})
  .map((parts) => parts.join(''))

const name = fc.constantFrom('a', 'b', 'c', 'é', '1', 'toString')

const {value} = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    text,
    fc.integer({min: -3, max: 3}),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 5}),
    fc.array(fc.record({_key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), value: tie('value')}), {maxLength: 5}),
    fc.dictionary(name, tie('value'), {maxKeys: 4, noNullPrototype: true}),
  ),
}))

export const jsonValue = value

export const jsonObject = fc.dictionary(name, value, {maxKeys: 6, noNullPrototype: true})
