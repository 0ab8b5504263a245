import {compact} from '../../domain/compact.ts'
import {Aside, Split} from '../components/sections/Split.tsx'
import {longerThan, plainText} from '../content/editable.ts'
import css from './Questions.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, questions[]{_key, _type, question, answer}`

export const section = defineSection('questionsSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, questions}}) => (
    <Split className="wrap">
      <Aside>
        <h2 {...longerThan(45, heading)}>{heading}</h2>
      </Aside>
      <ul className={css.list}>
        {compact(questions).map(({_key, question, answer}) => (
          <li key={_key}>
            {/* A single question need not be chosen. */}
            <details open={compact(questions).length === 1}>
              <summary>{question}</summary>
              <p {...longerThan(200, answer)}>{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Split>
  ),
  // https://schema.org/FAQPage
  structuredData: ({questions}) => ({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: compact(questions).map(({question, answer}) => ({
      '@type': 'Question',
      name: plainText(question),
      acceptedAnswer: {'@type': 'Answer', text: plainText(answer)},
    })),
  }),
})
