/** A sentence of the specification, briefly quoted, and the tests that show that the product does it. */
export interface Sentence {
  says: string
  /** Tests, by their title in the file. */
  tests?: Array<{file: string; title: string}>
  /** Why there is no test, or none yet. */
  open?: string
}

const visitors = (title: string) => ({file: 'tests/visitors.test.ts', title})
const agentPages = (title: string) => ({file: 'tests/agent-pages.test.ts', title})
const site = (title: string) => ({file: 'tests/site.e2e.ts', title})
const layout = (title: string) => ({file: 'tests/layout.e2e.ts', title})
const gallery = (title: string) => ({file: 'tests/carousel.e2e.ts', title})
const leadForm = (title: string) => ({file: 'web/components/forms/LeadForm.test.tsx', title})
const leadForms = (title: string) => ({file: 'tests/lead-forms.e2e.ts', title})
const demos = (title: string) => ({file: 'tests/demos.e2e.ts', title})
const contactForm = (title: string) => ({file: 'tests/contact-form.e2e.ts', title})
const accessibility = (title: string) => ({file: 'tests/accessibility.e2e.ts', title})
const keyboard = (title: string) => ({file: 'tests/keyboard.e2e.ts', title})
const delivery = (title: string) => ({file: 'web/components/forms/deliver.test.ts', title})
const tabs = (title: string) => ({file: 'web/ui/Tabs.test.tsx', title})
const agentSeed = (title: string) => ({file: 'content/agents/agents.test.ts', title})
const claims = (title: string) => ({file: 'tests/claims.test.ts', title})
const routes = {file: 'domain/pages.test.ts', title: 'the whole table'}

const account = (title: string) => ({file: 'tests/account.e2e.ts', title})
const accountPages = (title: string) => ({file: 'tests/account-pages.e2e.ts', title})
const dashboard = (title: string) => ({file: 'tests/dashboard.e2e.ts', title})
const browser = (title: string) => ({file: 'tests/account-browser.e2e.ts', title})
const faults = (title: string) => ({file: 'tests/account-faults.e2e.ts', title})
const validation = (title: string) => ({file: 'web/account/validation.test.ts', title})
const messages = (title: string) => ({file: 'web/account/messages.test.ts', title})
const client = (title: string) => ({file: 'web/api/client.test.ts', title})
const sync = (title: string) => ({file: 'web/account/sync.test.ts', title})
const names = (title: string) => ({file: 'web/account/names.test.ts', title})

/** The sentences of the specification that concern visitors, by section. */
export const coverage: Record<string, Sentence[]> = {
  '1. What the product does and for whom': [
    {
      says: 'Sells six subscription AI agents plus consulting and implementation services',
      tests: [
        visitors(
          'six services, six agents with pages and prices, process, three cases and contact are in this order',
        ),
      ],
    },
    {
      says: 'Visitors can read about services, agents, process, case studies, pricing, the company and legal pages',
      tests: [
        accessibility('${path} is accessible in both colour schemes and hydrates without errors'),
        site('every public page shows all its text, including every tab panel'),
      ],
    },
    {
      says: 'Visitors can request a free consultation (30 minutes free, response within 24 hours)',
      tests: [
        visitors('the hero promises an answer within 24 hours, 30 free minutes, and 98% satisfaction'),
        site('a form that is filled in and submitted while the application loads is sent'),
        contactForm('a message is stored once, however often its button is clicked'),
        contactForm('a message from ${name} is stored'),
      ],
    },
    {
      says: 'Create an account, sign in, reset a password, use a dashboard',
      tests: [
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        account('a double click signs in once'),
        account('a forgotten password is replaced by the link in the e-mail, which works once'),
        dashboard('shows the sample figures, the cards, and the customer’s own agents'),
      ],
    },
    {
      says: 'A promo banner reads "Limited Time: Get 50% off …" with a "Claim Offer" link to the contact page',
      tests: [
        visitors('agent pages have their own top bar, with the offer'),
        {file: 'tests/promo.e2e.ts', title: 'static pages show the offer only between its dates'},
      ],
    },
    {
      says: 'Authentication is delegated to a hosted sign-in provider',
      tests: [
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        account('with Google works offline, in a real pop-up'),
      ],
    },
  ],
  '2. Screens and routes': [
    {
      says: 'The table of routes',
      tests: [
        routes,
        {file: 'tests/pages.test.ts', title: 'has one h1, one main element and no missing text'},
      ],
    },
    {
      says: 'Any other path: not-found page with header and footer',
      tests: [
        site('the local web server answers like production hosting'),
        visitors('the not-found page has its text and links'),
      ],
    },
    {says: '/privacy', tests: [site('the local web server answers like production hosting')]},
  ],
  '2. Shared chrome': [
    {
      says: 'Navbar: Home, AI Agents, About, Pricing, Contact; signed out Sign In and Get Started (to /signup)',
      tests: [visitors('the navbar links Home, AI Agents, About, Pricing, Contact, and the account')],
    },
    {
      says: 'Hover dropdown listing the six agent pages',
      tests: [
        visitors('the dropdown lists the six agent pages'),
        {
          file: 'tests/renamed-content.test.tsx',
          title: 'the menu still lists the agents below the link to their page',
        },
        layout('the dropdown opens on hover, and links to an agent'),
        site('the dropdown opens on click and closes on Escape'),
      ],
    },
    {
      says: 'It becomes sticky once the page is scrolled more than 100 px',
      tests: [layout('the navbar sticks after 100 px, and nothing shifts')],
    },
    {
      says: 'A mobile slide-out menu mirrors the links',
      tests: [
        visitors('the mobile menu mirrors the links'),
        site('the drawer traps the focus and returns it on closing'),
      ],
    },
    {
      says: 'Signed in: Dashboard and Logout',
      tests: [
        accountPages(
          'show a customer the links Dashboard and Logout, load Firebase once, and update after a logout',
        ),
      ],
    },
    {
      says: 'Agent pages: top bar with promo banner, logo, Home, Contact, Get Started (to /contact), mobile drawer',
      tests: [visitors('agent pages have their own top bar, with the offer')],
    },
    {
      says: 'Footer: blurb, e-mail and phone, four social links, Services, Company, Free Consultation to /contact',
      tests: [visitors('the footer has blurb, contact, networks, both lists and the consultation')],
    },
    {
      says: 'Breadcrumb banner: Home then the page; agents: Home / AI Agents / name',
      tests: [
        visitors('the breadcrumb of %s starts at home and ends with the page'),
        visitors('the breadcrumb of an agent includes the overview'),
      ],
    },
  ],
  '2. Home': [
    {
      says: 'Hero with a headline about intelligent automation and AI and Book Free Consultation',
      tests: [visitors('the hero is about intelligent automation and AI, and links to a consultation')],
    },
    {
      says: 'Contact-request banner form (name, email, company name, goals)',
      tests: [visitors('the banner form asks for name, email, company and goals, and precedes the sections')],
    },
    {
      says: 'Services, agents (id ai-agents), process, case studies, contact (name, email, project), in order',
      tests: [
        visitors(
          'six services, six agents with pages and prices, process, three cases and contact are in this order',
        ),
      ],
    },
    {
      says: 'Each agent card goes to /agents/{slug}',
      tests: [
        visitors(
          'six services, six agents with pages and prices, process, three cases and contact are in this order',
        ),
        site('navigation does not reload, focuses the heading and sets the title'),
      ],
    },
    {
      says: 'The forms do nothing on submit and have no validation (delivery "none")',
      tests: [leadForms('${form.name} does nothing on submit, empty or filled in')],
    },
  ],
  '2. Contact, about, services and pricing': [
    {
      says: 'Contact hero: within 24 hours, free consultation 30 minutes, 98% client satisfaction',
      tests: [visitors('the hero promises an answer within 24 hours, 30 free minutes, and 98% satisfaction')],
    },
    {
      says: 'Contact details, message form, link to privacy, Schedule Now to /contact, why choose us',
      tests: [
        visitors('the page has contact details, a link to privacy, Schedule Now and why choose us'),
        visitors('the message form has all fields and values, and the right fields are required'),
      ],
    },
    {
      says: "About: banner 'About Us', mission, vision, four values, six expertise areas with 5+, 3+, 4+, 6+, 5+, 7+",
      tests: [visitors('about has mission, vision, four values, and six areas with their years')],
    },
    {
      says: 'Services and Pricing shows the services and prices of section 9',
      tests: [
        visitors('there are three packages with their contents'),
        visitors('there are six add-ons with their prices'),
      ],
    },
  ],
  '2. Legal pages': [
    {
      says: 'Privacy: last updated December 2024; nine sections',
      tests: [visitors('the privacy policy has its date, December 2024, and nine sections')],
    },
    {
      says: 'Terms: seven sections, minimum age 18, link to the privacy policy, unfilled placeholders',
      tests: [
        visitors('the terms have seven sections, the age of 18, a link to privacy, and visible placeholders'),
      ],
    },
    {
      says: 'Below it an image gallery carousel of 15 external-link images',
      tests: [
        gallery('its links are marked as external, and the content lake resizes its pictures'),
        gallery('it is a scrollable row of 15 links'),
      ],
    },
    {
      says: 'Autoplay and loop; autoplay delay default 3000 ms',
      tests: [gallery('it moves every 3 seconds'), gallery('it loops: the last picture precedes the first')],
    },
    {
      says: 'Slides per view by viewport width: 0:3, 576:2, 768:5, 992:6, 1200:10',
      tests: [
        gallery(
          'at ${width} px ${count} pictures are in view, before and after it starts, and nothing shifts',
        ),
        {
          file: 'web/components/legal/Carousel.test.tsx',
          title: 'the style sheet shows as many pictures as the script',
        },
      ],
    },
  ],
  '2. Sign up, sign in, forgot password, dashboard, loading screen': [
    {
      says: 'Sign up',
      tests: [
        visitors('sign-up has Google, the form, and links to sign-in, terms and privacy'),
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
      ],
    },
    {
      says: 'Sign in',
      tests: [
        visitors('sign-in has Google, the form, Remember me, Forgot Password? and Sign Up'),
        account('a double click signs in once'),
        account('with Google works offline, in a real pop-up'),
        account('with Remember me a customer is signed in in every tab, until one tab signs out'),
      ],
    },
    {
      says: 'Forgot password',
      tests: [
        visitors('forgot-password has the form, and links back and to support'),
        account('a forgotten password is replaced by the link in the e-mail, which works once'),
      ],
    },
    {
      says: 'Dashboard: greeting, Logout, three cards, and the four figures of Quick Stats',
      tests: [
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        dashboard('shows the sample figures, the cards, and the customer’s own agents'),
        dashboard('shows a skeleton while it loads and a message when it fails, and is retried on its own'),
      ],
    },
    {
      says: "Loading screen: 'Loading...' while the sign-in state resolves",
      tests: [
        faults('is slow: the dashboard shows the loading screen until the sign-in state is known'),
        faults('never answers: after 8 s a visitor who may be signed in counts as signed out'),
      ],
    },
  ],
  '2. Agent landing pages': [
    {
      says: 'A row of links to all six agents with the current one highlighted',
      tests: [
        agentPages('links to all six agents and marks its own as current'),
        layout('the row of all agents highlights the current one'),
      ],
    },
    {
      says: "Hero with a tagline, 'Start Free Trial', 'Watch Demo', three headline stats",
      tests: [agentPages('has a hero with trial, demo and three stats')],
    },
    {
      says: 'Five tabs: overview (default), capabilities, pricing, use cases, demo',
      tests: [
        agentPages('has five tabs with three features, six capabilities, three plans and four use cases'),
        tabs('the first tab is open, and every panel is in the document'),
        site('tabs work by click, arrow keys and URL'),
      ],
    },
    {
      says: 'Overview: three cards; capabilities: six with bullets; use cases: four with icon, title, description',
      tests: [
        agentPages('has five tabs with three features, six capabilities, three plans and four use cases'),
        agentSeed('is complete: three features, six capabilities of three points, four use cases, a sample'),
      ],
    },
    {
      says: "Three plan cards; the middle one 'Most Popular' with 'Get Started'; the others 'Choose Plan'",
      tests: [
        agentPages('has three plans, the middle one popular'),
        {
          file: 'web/components/agents/AgentTemplate.test.tsx',
          title:
            'the popular plan is marked and has the other button; each leads to the contact form with its plan',
        },
      ],
    },
    {
      says: 'Demo: a static form; fields, options and button of each of the six agents',
      tests: [
        agentPages('has its demo form'),
        accessibility('every tab of ${slug}, and the sample result, is accessible'),
        demos('the demo of ${slug} sends no request and shows its sample result'),
      ],
    },
    {
      says: 'Heroes, stats and titles of Customer Support, Data Analyst, Marketing Strategist',
      tests: [
        agentPages('has a hero with trial, demo and three stats'),
        agentPages('has five tabs with three features, six capabilities, three plans and four use cases'),
      ],
    },
  ],
  '2. Not-found page': [
    {
      says: "'Oops! Page Not Found', 'Back to Home' (/), 'Get Help' (/contact), 'Need Automation Help?'",
      tests: [visitors('the not-found page has its text and links')],
    },
  ],
  '3. Entities and their fields': [
    {
      says: 'Contact page message form: its fields and the values of service, budget and timeline',
      tests: [
        visitors('the message form has all fields and values, and the right fields are required'),
        leadForms('${form.name} sends all its fields once, and shows success'),
        leadForms('the plan chosen on an agent’s page is sent with the message'),
      ],
    },
    {
      says: 'User sync payload, sign-up and sign-in forms, current user, profile, agents, workflows',
      tests: [
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        names('the payload has exactly the six keys, empty where nothing is known'),
        dashboard('shows the sample figures, the cards, and the customer’s own agents'),
        dashboard('account settings: profile, password, export'),
      ],
    },
  ],
  '4. States and transitions': [
    {
      says: 'Auth state, protected route, sign-up, sign-in and reset forms',
      tests: [
        faults('is slow: each button shows that it is busy, and cannot be pressed again'),
        browser('after signing out in this tab shows no customer data, and none is stored'),
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        account('a double click signs in once'),
        account('a forgotten password is replaced by the link in the e-mail, which works once'),
        account('signing in redirects to pages of this site only'),
      ],
    },
    {
      says: "Contact form: submitting, button disabled, 'Sending Message...'",
      tests: [
        leadForm('sending: the button says so and sends once; success clears the form'),
        leadForms('${form.name} sends all its fields once, and shows success'),
      ],
    },
    {
      says: 'Then a success banner for 5 seconds that disappears, the form cleared',
      tests: [leadForms('${form.name} sends all its fields once, and shows success')],
    },
    {
      says: 'Success after 2 seconds, simulated, no request is sent (delivery "simulated")',
      tests: [leadForms('${form.name} shows the same states, succeeds after 2 seconds, and sends nothing')],
    },
    {
      says: 'Agent page tab: overview (initial), capabilities, pricing, use-cases, demo',
      tests: [
        tabs('the address chooses the tab; an unknown one opens the first; the server knows no address'),
      ],
    },
    {
      says: 'Mobile menu: open or closed',
      tests: [site('the drawer traps the focus and returns it on closing')],
    },
    {
      says: 'Navbar dropdown: open for the hovered item',
      tests: [layout('the dropdown opens on hover, and links to an agent')],
    },
    {
      says: 'Navbar: sticky after 100 px scroll',
      tests: [layout('the navbar sticks after 100 px, and nothing shifts')],
    },
  ],
  '5. Validation rules': [
    {
      says: 'Sign up, sign in, reset',
      tests: [
        validation('an empty form names every field at once'),
        validation('sign in: %j → %j'),
        validation('reset: %j → %j'),
      ],
    },
    {
      says: 'Contact page form: firstName, lastName, email, message required by the browser; the rest optional',
      tests: [visitors('the message form has all fields and values, and the right fields are required')],
    },
    {
      says: 'Landing page forms: no validation (delivery "none"; with "backend", name and e-mail are required)',
      tests: [
        leadForms('${form.name} does nothing on submit, empty or filled in'),
        visitors('the banner form asks for name, email, company and goals, and precedes the sections'),
      ],
    },
    {
      says: 'Demo forms: no validation',
      tests: [
        demos('the demo of ${slug} sends no request and shows its sample result'),
        keyboard('a demo marks no field as invalid, since it has no validation'),
      ],
    },
  ],
  '6. Roles and permissions': [
    {
      says: 'Agent, marketing, legal, contact and account pages are public',
      tests: [
        site('every public page shows all its text, including every tab panel'),
        accountPages('is accessible in both colour schemes, with its messages, and fits every width'),
      ],
    },
    {
      says: 'The dashboard is signed-in only; backend calls carry the identity token',
      tests: [
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        client('a call carries the token and answers the JSON'),
      ],
    },
    {
      says: 'Terms require users to be at least 18',
      tests: [
        visitors('the terms have seven sections, the age of 18, a link to privacy, and visible placeholders'),
      ],
    },
  ],
  '7. The calls it makes': [
    {
      says: 'POST /contact, without authentication',
      tests: [
        delivery('backend: one POST with the fields and a key against storing twice'),
        leadForms('${form.name} sends all its fields once, and shows success'),
      ],
    },
    {
      says: "Any non-OK status is raised as 'HTTP error! status: {code}'",
      tests: [delivery('an answer that is no success, and no answer, are errors that name the call')],
    },
    {
      says: 'Demo and trial buttons make no calls',
      tests: [
        demos('the demo of ${slug} sends no request and shows its sample result'),
        agentPages('has a hero with trial, demo and three stats'),
      ],
    },
    {
      says: 'The calls for users, profile, agents and workflows; the provider',
      tests: [
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        sync('health, the user, the profile: in this order, once'),
        client('is an ApiError with the status in the specified words, and the code'),
        dashboard('account settings: profile, password, export'),
      ],
    },
  ],
  '8. Error catalogue': [
    {
      says: 'Sign-up, login, Google, reset, logout and profile errors',
      tests: [
        messages('%s, %s → %s'),
        account('the message tells whether address or password is wrong, unless the project hides it'),
        account('with Google, a closed or blocked pop-up shows its message'),
        faults('refuses a sign-in after too many attempts, or to a disabled account: the page shows which'),
      ],
    },
    {
      says: 'Contact form: "Thank you! Your message has been sent successfully. We\'ll get back to you within 24 hours."',
      tests: [
        leadForms('${form.name} sends all its fields once, and shows success'),
        contactForm('the browser posts a message, the backend stores it and answers with thanks'),
      ],
    },
  ],
  '9. Business constants and limits': [
    {
      says: 'Sticky threshold 100 px; carousel autoplay 3000 ms; gallery 15 items',
      tests: [
        layout('the navbar sticks after 100 px, and nothing shifts'),
        gallery('it moves every 3 seconds'),
        gallery('its links are marked as external, and the content lake resizes its pictures'),
      ],
    },
    {
      says: 'Contact simulated delay 2000 ms; success banner 5000 ms',
      tests: [
        delivery('simulated: no request, done after 2 seconds'),
        leadForms('${form.name} shows the same states, succeeds after 2 seconds, and sends nothing'),
      ],
    },
    {
      says: 'User-creation timeout, password minimum, redirect delay',
      tests: [
        faults('hangs for 11 s: the call is aborted after 10 s, and repeated'),
        validation('%j → %j'),
        account('leads from the guarded dashboard, past every validation message, back to the dashboard'),
        account('a double click signs in once'),
      ],
    },
    {
      says: 'Free consultation 30 minutes; within 24 hours; Mon-Fri 9AM-6PM EST; 98%; 300% within 6 months; 50% off',
      tests: [
        visitors('the hero promises an answer within 24 hours, 30 free minutes, and 98% satisfaction'),
        visitors('the page has contact details, a link to privacy, Schedule Now and why choose us'),
        visitors('the agents’ claims are with the case studies, the company’s beside the contact form'),
        visitors('agent pages have their own top bar, with the offer'),
        claims('comes from the claim wherever a page shows it, and changes there'),
      ],
    },
    {
      says: 'Strategy & Planning $2,500, Complete Implementation $8,500 and $500/month, Consultation $500',
      tests: [visitors('there are three packages with their contents')],
    },
    {says: 'Six add-ons with their prices', tests: [visitors('there are six add-ons with their prices')]},
    {
      says: 'Agent plans per month in USD with their limits (the middle is popular)',
      tests: [
        agentPages('has three plans, the middle one popular'),
        agentSeed('have the prices and limits of the specification'),
      ],
    },
    {
      says: '"From" prices match the Starter plans',
      tests: [
        agentSeed('“from” prices are written nowhere else: no agent has a price of its own'),
        {
          file: 'tests/pages.test.ts',
          title: 'on %s each agent’s price is that of its first plan, even if a later one is cheaper',
        },
      ],
    },
    {
      says: 'Marketing claims: 10x faster content, 95% SEO score, 300% traffic, Top 10 in 90 days, 5x, 200% engagement …',
      tests: [
        agentPages('has a hero with trial, demo and three stats'),
        visitors('the agents’ claims are with the case studies, the company’s beside the contact form'),
        claims('no page has a claim’s figure from another source'),
        claims('no page has a figure that is not in the specification'),
      ],
    },
  ],
}
