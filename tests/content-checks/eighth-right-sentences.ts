/*
 * An eighth set, in three languages, by somebody who had read the decisions about the rules, but neither the rules nor the other sets.
 */

/** Sentences of an agency's pages that nobody should be asked about, by the document and the field where they stand. */
export const eighthRightSentences: Readonly<Record<string, readonly string[]>> = {
  'agentsPage sections.your-data.questions.0.answer': [
    'The Starter plan of Customer Support is $199 a month, Professional is $399 and Enterprise is $799.',
    'No, you do not pay $500 for the first talk: the 30-minute consultation is free.',
    'Is there a setup fee? No, the monthly price is all you pay.',
    'You pay half for the first month, then the regular price.',
    'Its Starter plan is $599 because a marketing strategy takes more thinking than a post.',
    'A person replies within 24 hours, usually sooner.',
    'Braucht man dafür eine IT-Abteilung? Nein, zwei Gespräche reichen.',
    '¿Cuánto tarda una respuesta? Menos de 24 horas.',
    'No cobramos por la instalación ni por la primera conversación.',
  ],
  'homePage sections.ask.text': [
    'Prices begin at $199 a month, which buys you the Starter plan of Customer Support.',
    'With the current offer, your first month of Content Creator Starter costs $149.50 instead of $299.',
    'Content Creator and SEO Specialist on their Starter plans come to $698 a month together.',
    'Four steps take you from the first talk to a running agent: Listen, Map, Build and Run.',
    'Claim 50% off your first month on any agent.',
    'Do not wait until your inbox is full.',
    'Customer Support kostet ab 199 $ im Monat, die ersten 30 Minuten Beratung sind kostenlos.',
    'Sechs Agenten, vier Schritte, ein Team: So läuft ein Projekt bei uns ab.',
    'Trabajamos en cuatro pasos: escuchar, dibujar, construir y poner en marcha.',
  ],
  'agent-data-analyst lead': [
    'Upgrading Data Analyst from Starter to Professional adds $450 to your monthly bill.',
    'Reports arrive every Monday, and drafts of the next one by Thursday at 5 p.m.',
    'Der Data Analyst liest im Starter-Tarif bis zu 5 Datenquellen.',
  ],
  'pricingPage sections.hero.lead': [
    'All six agents on Starter plans cost $2,194 a month, less than most companies pay for one junior hire.',
    'Every agent comes in three plans: Starter, Professional and Enterprise.',
    'That is 18 plans to choose from, but you only need to read three of them.',
    'Complete Implementation is $8,500 once, plus $500 a month if you keep the support plan.',
    'Book a Consultation for $500: two hours with a consultant who has read up on your process.',
    'Strategy & Planning ($2,500) ends with a roadmap for the next three to six months.',
    'Team Training & Workshops start at $800, and Custom AI Model Development at $3,000.',
    'Our three packages have fixed prices; our six add-ons have starting prices.',
    'Im ersten Monat zahlen Sie nur die Hälfte.',
    'Alle sechs Agenten im Starter-Tarif kosten zusammen 2.194 $ pro Monat.',
    'Für das Paket Complete Implementation berechnen wir einmalig 8.500 $.',
    'Con la oferta actual, el primer mes sale a mitad de precio.',
  ],
  'agent-customer-support lead': [
    'Customer Support is not limited to 500 interactions a month: the Professional plan handles 1,000, and Enterprise has no cap.',
    'Twelve months of Customer Support Starter come to $2,388.',
    'That works out at less than $7 a day for Customer Support Starter.',
    'Customer Support aims for an average response time of under 30 seconds.',
    'Viele Anfragen kommen nachts, zwischen 22 und 6 Uhr, wenn im Büro kein Licht mehr brennt.',
  ],
  'agent-seo-specialist lead': [
    'A Starter plan of SEO Specialist works on 50 keywords, Professional on 200.',
    'Der Tarif Professional von SEO Specialist bearbeitet 200 Keywords für 799 Dollar im Monat.',
  ],
  'agentsPage sections.hero.lead': [
    'Social Media Manager Starter costs $200 a month less than Data Analyst Starter.',
    'Two of the six agents, Content Creator and SEO Specialist, work on the words of your site.',
    'The other four agents take care of social media, support, data and strategy.',
    'At $399, SEO Specialist Starter costs the same as Customer Support Professional.',
    'Compared with a part-time employee at $2,000 a month, Data Analyst Professional at $899 leaves room in the budget.',
    'Seis agentes, un solo equipo: elige por dónde empezar.',
    'Marketing Strategist y Data Analyst en plan Starter suman 1.048 $ al mes.',
  ],
  'agent-content-creator lead': [
    'A freelance copywriter may charge $1,000 for what Content Creator drafts in a week.',
    'If you publish one blog post a week, the 50 pieces per month of Starter are more than enough.',
    'Content Creator drafts for up to three social platforms on the Starter plan.',
    'Content Creator cuesta desde 299 $ al mes y publica hasta 50 piezas.',
  ],
  'aboutPage sections.mission.statements.vision.text': [
    'Before it had a plan, a bakery in Queens used to spend $3,000 a month on ads that nobody clicked.',
    'We aim for 98% client satisfaction and publish what we measure.',
  ],
  'agent-social-media-manager lead': [
    'Choose Enterprise for unlimited accounts, several brands and approval steps.',
    'Starter: $249 per month, 5 accounts',
    'El plan Enterprise de Social Media Manager cuesta 999 dólares al mes, con cuentas ilimitadas.',
    'Si solo necesitas 5 cuentas, el plan Starter te basta.',
  ],
  'contactPage sections.contact.lead': [
    'Phone us Mon-Fri 9AM-6PM EST, or write to us at any time.',
    'Wir antworten innerhalb von 24 Stunden, auch wenn die Antwort nein lautet.',
    'La primera consulta dura 30 minutos y es gratis.',
  ],
}
