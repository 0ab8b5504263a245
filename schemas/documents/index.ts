import {addOn} from './addOn.ts'
import {agent} from './agent.ts'
import {capability} from './capability.ts'
import {caseStudy} from './caseStudy.ts'
import {claim} from './claim.ts'
import {companyValue} from './companyValue.ts'
import {expertiseArea} from './expertiseArea.ts'
import {gallery} from './gallery.ts'
import {legalPage} from './legalPage.ts'
import {plan} from './plan.ts'
import {processStep} from './processStep.ts'
import {promo} from './promo.ts'
import {service} from './service.ts'
import {servicePackage} from './servicePackage.ts'
import {useCase} from './useCase.ts'

/** Types of which there are many documents. */
export const documentTypes = [
  addOn,
  agent,
  capability,
  caseStudy,
  claim,
  companyValue,
  expertiseArea,
  gallery,
  legalPage,
  plan,
  processStep,
  promo,
  service,
  servicePackage,
  useCase,
]
