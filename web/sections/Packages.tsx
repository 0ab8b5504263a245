import {compact} from '../../domain/compact.ts'
import {inquiryHref} from '../../domain/links.ts'
import {usePriceLine} from '../components/pricing/use-price-line.ts'
import {PlanCard, PlanRow} from '../components/pricing/PlanCard.tsx'
import {Listed} from '../components/sections/SectionHead.tsx'
import {editable} from '../content/editable.ts'
import {priceFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'
import type {Item, SectionOf} from '../content/types.ts'
import type {ContentText} from '../../domain/content-text.ts'

type ServicePackage = Item<SectionOf<'packagesSection'>['packages']>

export const fields = /* groq */ `heading, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, popularLabel},
        packages[]->{_id, _type, name, price{${priceFields}}, extraPrice{${priceFields}}, extraPriceLabel, popular, description, features, ctaLabel}`

export const section = defineSection('packagesSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, packages, labels}}) => (
    <Listed className="house" heading={heading} count={compact(packages).length}>
      <PackageRow packages={compact(packages)} popularLabel={labels?.popularLabel} />
    </Listed>
  ),
})

/** Service packages side by side; the button of each leads to the contact form with the package chosen. */
function PackageRow(props: {packages: readonly ServicePackage[]; popularLabel: ContentText}) {
  const priceLine = usePriceLine()
  return (
    <PlanRow>
      {props.packages.map((servicePackage) => (
        <PlanCard
          key={servicePackage._id}
          plan={servicePackage}
          description={servicePackage.description}
          popularLabel={props.popularLabel}
          ctaLabel={servicePackage.ctaLabel}
          href={inquiryHref({service: 'strategy-consulting', plans: [servicePackage._id]})}
          extra={
            servicePackage.extraPrice && (
              <p>
                {servicePackage.extraPriceLabel}:{' '}
                <b {...editable(servicePackage.extraPrice, 'amount')}>
                  {priceLine(servicePackage.extraPrice)}
                </b>
              </p>
            )
          }
        />
      ))}
    </PlanRow>
  )
}
