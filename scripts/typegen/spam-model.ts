import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Model} from '../../backend/leads/spam/classifier.ts'
import {featuresOf} from '../../backend/leads/spam/features.ts'

/** A message whose sender is known. */
interface Example {
  text: string
  isSpam: boolean
}

const folder = path.join(import.meta.dirname, '../../backend/leads/spam/training')
const passes = 10
const learningRate = 0.3
const regularization = 1e-4
/** A feature of fewer examples is left out, as one of a smaller weight is. */
const fewest = 3
const smallest = 0.15

/** The model that messages are judged by, as JSON: trained with the lines of `people.txt` and `spam.txt`. */
export async function spamModel(): Promise<string> {
  const [people, spam] = await Promise.all([linesOf('people.txt'), linesOf('spam.txt')])
  return JSON.stringify(
    train([...spread(people, false), ...spread(spam, true)].toSorted((a, b) => a.at - b.at)),
  )
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(path.join(folder, file), 'utf8')).trim().split('\n')
}

/** Places examples evenly between 0 and 1, so that those of both files come in turns. */
function spread(texts: readonly string[], isSpam: boolean): (Example & {at: number})[] {
  return texts.map((text, index) => ({text, isSpam, at: (index + 0.5) / texts.length}))
}

/**
 * Trains a logistic regression by AdaGrad. Spam and other messages weigh the same, however many there are of each. The same examples
 * make the same model.
 */
function train(examples: readonly Example[]): Model {
  const all = examples.map(({text, isSpam}) => ({features: featuresOf(text), isSpam}))
  const counts = new Map<string, number>()
  for (const feature of all.flatMap(({features}) => features)) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const shareOfSpam = all.filter(({isSpam}) => isSpam).length / all.length
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  let bias = 0
  for (let pass = 0; pass < passes; pass++) {
    for (const {features, isSpam} of all) {
      const counted = features.filter((feature) => (counts.get(feature) ?? 0) >= fewest)
      const scale = 1 / Math.sqrt(counted.length || 1)
      const sum = counted.reduce((total, feature) => total + (weights.get(feature) ?? 0) * scale, bias)
      const expected = 1 / (1 + Math.exp(-sum))
      const error = isSpam ? (expected - 1) / (2 * shareOfSpam) : expected / (2 * (1 - shareOfSpam))
      bias -= 0.1 * learningRate * error
      for (const feature of counted) {
        const weight = weights.get(feature) ?? 0
        const gradient = error * scale + regularization * weight
        const square = (squares.get(feature) ?? 0.01) + gradient ** 2
        squares.set(feature, square)
        weights.set(feature, weight - (learningRate * gradient) / Math.sqrt(square))
      }
    }
  }
  const rounded = [...weights].map(([feature, weight]) => [feature, Number(weight.toFixed(2))] as const)
  const kept = rounded.filter(([, weight]) => Math.abs(weight) >= smallest)
  return {
    bias: Number(bias.toFixed(2)),
    weights: Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
