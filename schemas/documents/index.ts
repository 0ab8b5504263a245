import {addOn} from './add-on.ts'
import {agent} from './agent.ts'
import {capability} from './capability.ts'
import {caseStudy} from './case-study.ts'
import {checkAnswer} from './check-answer.ts'
import {claim} from './claim.ts'
import {companyValue} from './company-value.ts'
import {expertiseArea} from './expertise-area.ts'
import {gallery} from './gallery.ts'
import {legalPage} from './legal-page.ts'
import {page} from './page.ts'
import {plan} from './plan.ts'
import {processStep} from './process-step.ts'
import {promo} from './promo.ts'
import {redirect} from './redirect.ts'
import {service} from './service.ts'
import {servicePackage} from './service-package.ts'
import {sharedContent} from './shared-content.ts'
import {useCase} from './use-case.ts'

/** Types with any number of documents. */
export const documentTypes = [
  addOn,
  agent,
  capability,
  caseStudy,
  checkAnswer,
  claim,
  companyValue,
  expertiseArea,
  gallery,
  legalPage,
  page,
  plan,
  processStep,
  promo,
  redirect,
  service,
  servicePackage,
  sharedContent,
  useCase,
]
