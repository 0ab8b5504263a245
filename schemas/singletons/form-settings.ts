import {ComposeIcon} from '@sanity/icons/Compose'
import {defineField, defineType} from '@sanity/types'
import {inquiryOptions} from '../../domain/inquiry-options.ts'
import {stringField, textField} from '../fields.ts'
import {tab, tabs, titled} from '../tabs.ts'
import {property} from '../validation.ts'

/** One of the three lead forms. */
const form = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'leadForm',
    validation: (rule) => [
      rule.required().error(`Fill in the form “${title}”.`),
      rule.custom(offersEveryValue),
    ],
  })

/**
 * A rule: a form that asks for service, budget or timeline offers each of its values. Links of the site choose a value, and
 * stored messages hold it. The words of a choice are its label, which may change.
 */
function offersEveryValue(value: {fields?: unknown} | undefined): true | string {
  const fields: unknown[] = Array.isArray(value?.fields) ? value.fields : []
  for (const [name, values] of Object.entries(inquiryOptions)) {
    const field = fields.find((candidate) => property(candidate, 'name') === name)
    const options = property(field, 'options')
    if (!Array.isArray(options)) continue
    const missing = values.find((wanted) => !options.some((option) => property(option, 'value') === wanted))
    if (missing) {
      return `The field “${name}” has no choice with the value “${missing}”. Put the value back; its label may be any words.`
    }
  }
  return true
}

export const formSettings = defineType({
  name: 'formSettings',
  title: 'Forms',
  description:
    'The three forms through which visitors write to us: where messages go and what fields are called.',
  type: 'document',
  icon: ComposeIcon,
  ...tabs(
    tab('forms', 'Forms', [
      form('homeBanner', 'Home page, top', 'The short form below the page top.'),
      form('homeContact', 'Home page, end', 'The form at the end of the home page.'),
      form('contactPage', 'Contact page', 'The long form.'),
    ]),
    tab('labels', 'Labels', [
      textField(
        'contactFallback',
        'If sending fails',
        'Shown with our e-mail and phone, which are added after it.',
      ),
      stringField('sentLabel', 'Sent', 'The quiet line that stays after a message was sent.', {
        initialValue: 'Message sent',
      }),
      textField(
        'receiptText',
        'Receipt',
        'What happens next: below a form that was sent, and in the place of the contact page’s form.',
      ),
      stringField('againLabel', 'Another message', 'The button below it, which brings the form back.', {
        warnAbove: 40,
      }),
      stringField(
        'briefMessageLabel',
        'Message, after a choice',
        'The label of the message of a visitor who chose a plan or an offer: it may stay empty.',
        {warnAbove: 40},
      ),
      stringField(
        'moreFieldsLabel',
        'More fields',
        'The button that shows such a visitor the other fields.',
        {warnAbove: 40},
      ),
      defineField({
        name: 'password',
        title: 'Passwords',
        description: 'Words of the fields for passwords, on account pages.',
        type: 'object',
        fields: [
          stringField('showLabel', 'Show', 'The button that shows what is typed.', {warnAbove: 20}),
          stringField(
            'rulesLabel',
            'Name of the rules',
            'Read aloud for the list of rules of a new password.',
          ),
          stringField('lengthRule', 'Length', 'The rule of at least eight characters.', {warnAbove: 30}),
          stringField('lowercaseRule', 'Lowercase', 'The rule of a lowercase letter.', {warnAbove: 30}),
          stringField('uppercaseRule', 'Uppercase', 'The rule of an uppercase letter.', {warnAbove: 30}),
          stringField('numberRule', 'Number', 'The rule of a number.', {warnAbove: 30}),
        ],
      }),
      stringField('optionalHint', 'Optional', 'Beside fields that may stay empty.', {warnAbove: 20}),
    ]),
  ),
  preview: titled('Forms'),
})
