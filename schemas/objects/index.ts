import {demoField} from './demoField.ts'
import {demoForm} from './demoForm.ts'
import {emblem} from './emblem.ts'
import {feature} from './feature.ts'
import {formField} from './formField.ts'
import {formOption} from './formOption.ts'
import {galleryImage} from './galleryImage.ts'
import {hue} from './hue.ts'
import {icon} from './icon.ts'
import {imageWithAlt} from './imageWithAlt.ts'
import {leadForm} from './leadForm.ts'
import {legalSection} from './legalSection.ts'
import {legalVariable} from './legalVariable.ts'
import {link} from './link.ts'
import {price} from './price.ts'
import {result} from './result.ts'
import {legalText, richText} from './richText.ts'
import {sampleResult} from './sampleResult.ts'
import {seo} from './seo.ts'
import {socialLink} from './socialLink.ts'

/** Types that live inside documents. */
export const objectTypes = [
  demoField,
  demoForm,
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
  seo,
  socialLink,
]
