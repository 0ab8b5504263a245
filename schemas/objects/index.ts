import {anchor, delivery, emblem, hue, icon, scene} from './choices.ts'
import {chart} from './chart.ts'
import {demoField} from './demo-field.ts'
import {demoForm} from './demo-form.ts'
import {demoRule} from './demo-rule.ts'
import {feature} from './feature.ts'
import {formField} from './form-field.ts'
import {formOption} from './form-option.ts'
import {galleryImage} from './gallery-image.ts'
import {imageWithAlt} from './image-with-alt.ts'
import {leadForm} from './lead-form.ts'
import {legalSection} from './legal-section.ts'
import {legalVariable} from './legal-variable.ts'
import {link} from './link.ts'
import {price} from './price.ts'
import {result} from './result.ts'
import {legalText, richText} from './rich-text.ts'
import {sampleResult} from './sample-result.ts'
import {seo} from './seo.ts'
import {socialLink} from './social-link.ts'
import {variable} from './variable.ts'

/** Types that live inside documents. */
export const objectTypes = [
  anchor,
  chart,
  delivery,
  demoField,
  demoForm,
  demoRule,
  emblem,
  feature,
  formField,
  formOption,
  galleryImage,
  hue,
  icon,
  imageWithAlt,
  leadForm,
  legalSection,
  legalText,
  legalVariable,
  link,
  price,
  result,
  richText,
  sampleResult,
  scene,
  seo,
  socialLink,
  variable,
]
