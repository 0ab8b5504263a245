/** A task of editors: how it is done, and where. */
interface Topic {
  title: string
  steps: readonly string[]
  /** The place in the Studio, as a path below its own. */
  place: {title: string; path: string}
}

/** What editors do here, the most frequent first. */
export const topics: readonly Topic[] = [
  {
    title: 'Change a text, and see it before visitors do',
    steps: [
      'Open Preview, and click the text on the page, to mend a typo or write something else: its field opens beside it. ' +
        'What you type shows at once, to you alone.',
      'Press Publish. As soon as visitors see it, it says “On the site” beside the button, and on which pages.',
    ],
    place: {title: 'Preview', path: 'presentation'},
  },
  {
    title: 'Change a price',
    steps: [
      'Under Content, Plans and packages, each price is the first field of its form.',
      'To change many, use the tool Prices: select, raise by a percentage, look at old and new, and publish all at once.',
      'History takes all of it back, whoever has published it.',
    ],
    place: {title: 'Plans and packages', path: 'structure/pricing'},
  },
  {
    title: 'Add an agent',
    steps: [
      'Press “+” above the list of agents, and answer what is asked: all parts of the agent are made of it, as drafts. Or open the agent ' +
        'most like it, and choose “Duplicate with its cards” in the menu beside Publish.',
      'The list above its form says which texts are still the template’s, or the other agent’s, and leads to each.',
      '“Publish with … cards” puts all of it on the site, and asks while there is anything on that list.',
      'It appears in menus, lists and on the home page by itself. Texts that print the number of agents follow.',
    ],
    place: {title: 'Agents', path: 'structure/agents'},
  },
  {
    title: 'Show a draft to somebody without an account',
    steps: [
      'In Preview, open the page, press “Share draft” and create a link. Whoever has it sees the draft of this page until the link ends.',
      'The same dialog lists the links of the page. “Revoke” ends one at once, on open pages, too.',
    ],
    place: {title: 'Preview', path: 'presentation'},
  },
  {
    title: 'Change how search engines and shared links show a page (SEO)',
    steps: [
      'The form of each page has the tab “Search and sharing”, with its title, description and picture there. Above them is drawn what search engines and links make of it.',
    ],
    place: {title: 'Site', path: 'structure/site'},
  },
  {
    title: 'Make a page, such as a campaign or a landing page',
    steps: [
      'Press “+” at the top of the Studio and choose one that begins with “Page:”. It comes with finished sections; publishing names what is still to be written.',
      'In Preview, “+” between two sections adds one. Drag a section by its name, or use its toolbar to move, copy, hide or remove it.',
      'To use a section on several pages, write it under Site, Shared sections: “+” in Preview offers it on each page.',
      '“Offer as a template” in the form of a page lets new pages begin like it: “+” above the list of pages names it.',
    ],
    place: {title: 'More pages', path: 'structure/site;page'},
  },
  {
    title: 'Change the words of a button or a link',
    steps: [
      'In Preview, click it: its words open beside the page. “Follow link” beside it goes where it leads; with the keyboard, Enter does. Of a button that sends a form, click the label at its corner.',
      'The words of the menu and the footer are under Settings.',
    ],
    place: {title: 'Preview', path: 'presentation'},
  },
  {
    title: 'Change a picture or a photo',
    steps: [
      'In Preview, click the picture: its field opens. Drag a JPEG, PNG or WebP file onto it, and say in a sentence what it shows, for whoever cannot see it.',
      'The frame on the picture sets what stays in view wherever it is cut. The drawings and emblems of agents need no file.',
      'The picture that shared links show is under “Search and sharing”, and wants 1200 × 630 pixels.',
    ],
    place: {title: 'Preview', path: 'presentation'},
  },
  {
    title: 'Change an order',
    steps: [
      'Agents and services: drag them by their handles, or press the arrow keys on a handle, and put the new order on the site.',
      'All other cards stand in the order of the list on their page: open the page, and drag there.',
    ],
    place: {title: 'Agents', path: 'structure/agents'},
  },
  {
    title: 'Change a figure everywhere, such as “98%”',
    steps: [
      'A figure that we state in public is a claim, and is kept once. Change it there, and all pages follow.',
      'To print it in a text, type { and choose it. Prices, names and counts are printed in the same way, and follow as well.',
    ],
    place: {title: 'Claims', path: 'structure/settings;claim'},
  },
  {
    title: 'Start and end an offer',
    steps: [
      'Write the offer as a promo, with a start and an end. It leaves open pages, too, at its last minute.',
      'Site settings, On every page, choose which promo is shown.',
    ],
    place: {title: 'Promos', path: 'structure/settings;promo'},
  },
  {
    title: 'Publish later',
    steps: [
      'Choose Schedule in the menu beside Publish, or collect changes in a release with a date.',
      'Prices can be scheduled together: in the tool Prices, Review and publish, choose the day and time.',
      'The Overview shows what changes and when. In Preview, “Show as” shows the site as on that day.',
    ],
    place: {title: 'Overview', path: 'overview'},
  },
  {
    title: 'Rename or delete a page',
    steps: [
      'Change its web address: the former one leads to the page from then on.',
      'Delete says who uses the page, and where its visitors are to be led.',
      'To take it off the site and keep it: press Published above its form, then Unpublish. It is a draft then.',
    ],
    place: {title: 'Redirects', path: 'structure/settings;redirect'},
  },
  {
    title: 'Undo: take something back',
    steps: [
      'History lists what was changed, by whom and when, with what it said before; the Overview, what others did since you were last there. “Bring back what was before” shows the fields, and puts them on the site at once or in a draft.',
      'What was deleted waits in the Bin. An agent comes back with its cards.',
    ],
    place: {title: 'History', path: 'history'},
  },
  {
    title: 'Read and answer what visitors send',
    steps: [
      'Leads shows every message within a second; its number in the bar says how many are new. “Answer by e-mail” opens your mail program.',
      'Mark it as answered (e), won, lost or spam (s), take it, and leave a note. Others see that at once. “?” shows all keys.',
      'What looks like a robot’s message waits under Spam, with the reasons. “Not spam” brings it back, and announces it.',
      'Somebody wants to be forgotten: “A person’s data” exports or erases all that came from an e-mail address, with a receipt.',
    ],
    place: {title: 'Leads', path: 'leads'},
  },
  {
    title: 'Find what is wrong',
    steps: [
      'The Overview lists prices, figures, links and names that do not agree; the form of a document often puts them right by a button.',
      'A warning that is none can be answered: “this is right because …”.',
    ],
    place: {title: 'Overview', path: 'overview'},
  },
]

/** The topics that have all words of a search, in any form of the word that begins with it. */
export function topicsFor(search: string): Topic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return topics.filter(({title, steps, place}) => {
    const text = [title, ...steps, place.title].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
