/* Written by `npm run typegen` from schemas/sections/. */
/** A page with a new section of each kind, in GROQ. Nothing stores it: its sections are drawn for the Studio's menu of them. */
export const sectionSamples = /* groq */ `{
  "_id": "section-samples",
  "_type": "page",
  "slug": {
    "current": "section-samples"
  },
  "title": "",
  "sections": [
    {
      "heading": "Add-ons",
      "addOns": coalesce(
      *[_type == "page"].sections[][defined(addOns)] | order(count(addOns) desc)[0].addOns[]->,
      *[_type == "addOn"] | order(_createdAt asc)
    )[0...6]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "addOnsSection",
      "_type": "addOnsSection"
    },
    {
      "heading": "Meet the specialists",
      "intro": "Each has one trade and one color.",
      "variant": "board",
      "anchor": "sample",
      "_key": "agentsSection",
      "_type": "agentsSection"
    },
    {
      "heading": "Which routine should we look at first?",
      "link": {
        "_type": "link",
        "label": "Book Free Consultation",
        "reference": {
          "_type": "reference",
          "_ref": "contactPage"
        }
      },
      "variant": "plain",
      "anchor": "sample",
      "_key": "callToActionSection",
      "_type": "callToActionSection"
    },
    {
      "heading": "What it looks like at work",
      "cases": coalesce(
      *[_type == "page"].sections[][defined(cases)] | order(count(cases) desc)[0].cases[]->,
      *[_type == "caseStudy"] | order(_createdAt asc)
    )[0...1]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "caseStudiesSection",
      "_type": "caseStudiesSection"
    },
    {
      "heading": "What we aim for",
      "claims": coalesce(
      *[_type == "page"].sections[][defined(claims)] | order(count(claims) desc)[0].claims[]->,
      *[_type == "claim"] | order(_createdAt asc)
    )[0...3]{"_type": "reference", "_key": _id, "_ref": _id},
      "variant": "drawn",
      "anchor": "sample",
      "_key": "claimsSection",
      "_type": "claimsSection"
    },
    {
      "heading": "Plans side by side",
      "variant": "table",
      "anchor": "sample",
      "_key": "comparisonSection",
      "_type": "comparisonSection"
    },
    {
      "heading": "Tell us what takes too long",
      "lead": "A few sentences are enough. A person reads them and answers.",
      "formHeading": "Send us a message",
      "interestText": "You are asking about",
      "changeLabel": "Change",
      "privacyNote": "We use what you write here to answer you.",
      "privacyLink": {
        "_type": "link",
        "label": "Privacy Policy",
        "reference": {
          "_type": "reference",
          "_ref": "legal-privacy-policy"
        }
      },
      "noScriptText": "JavaScript is turned off in this browser. The form works all the same.",
      "detailsHeading": "Reach us directly",
      "emailLabel": "Email",
      "phoneLabel": "Phone",
      "hoursLabel": "Phone hours",
      "addressLabel": "Address",
      "anchor": "sample",
      "_key": "contactSection",
      "_type": "contactSection"
    },
    {
      "heading": "What we know how to do",
      "expertise": coalesce(
      *[_type == "page"].sections[][defined(expertise)] | order(count(expertise) desc)[0].expertise[]->,
      *[_type == "expertiseArea"] | order(_createdAt asc)
    )[0...6]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "expertiseSection",
      "_type": "expertiseSection"
    },
    {
      "heading": "Tell us about it",
      "text": "A person reads every message. The consultation is free.",
      "variant": "whole",
      "anchor": "sample",
      "_key": "formSection",
      "_type": "formSection"
    },
    {
      "heading": "In pictures",
      "gallery": *[_type == "gallery"] | order(order asc, _createdAt asc)[0...1][0]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "gallerySection",
      "_type": "gallerySection"
    },
    {
      "heading": "Say in one line what this page is for",
      "lead": "Two sentences: who this is for, and what changes for them.",
      "primaryCta": {
        "_type": "link",
        "label": "Book Free Consultation",
        "reference": {
          "_type": "reference",
          "_ref": "contactPage"
        }
      },
      "variant": "plain",
      "anchor": "sample",
      "_key": "heroSection",
      "_type": "heroSection"
    },
    {
      "heading": "Start with a conversation",
      "packages": coalesce(
      *[_type == "page"].sections[][defined(packages)] | order(count(packages) desc)[0].packages[]->,
      *[_type == "servicePackage"] | order(_createdAt asc)
    )[0...3]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "packagesSection",
      "_type": "packagesSection"
    },
    {
      "heading": "Who you talk to",
      "people": [
        {
          "_type": "person",
          "_key": "first",
          "name": "The name of somebody who works here"
        }
      ],
      "anchor": "sample",
      "_key": "peopleSection",
      "_type": "peopleSection"
    },
    {
      "heading": "What the picture shows",
      "text": "Say in two sentences what one sees here, and why it matters.",
      "image": *[_type == "gallery"][0].images[0].image,
      "anchor": "sample",
      "_key": "pictureTextSection",
      "_type": "pictureTextSection"
    },
    {
      "heading": "Three plans, by the month",
      "agent": *[_type == "agent"] | order(order asc, _createdAt asc)[0...1][0]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "plansSection",
      "_type": "plansSection"
    },
    {
      "heading": "Questions we hear",
      "questions": [
        {
          "_type": "question",
          "_key": "first",
          "question": "What would a visitor ask first?",
          "answer": "Answer it in two sentences, as you would on the phone."
        }
      ],
      "anchor": "sample",
      "_key": "questionsSection",
      "_type": "questionsSection"
    },
    {
      "quote": "A sentence that somebody said, and that stands by itself.",
      "variant": "plain",
      "anchor": "sample",
      "_key": "quoteSection",
      "_type": "quoteSection"
    },
    {
      "heading": "Why choose us",
      "reasons": [
        {
          "_type": "feature",
          "_key": "first",
          "title": "People first",
          "description": "Say in one sentence what you do before anything else.",
          "scene": "replies"
        }
      ],
      "anchor": "sample",
      "_key": "reasonsSection",
      "_type": "reasonsSection"
    },
    {
      "heading": "What our consultants build",
      "intro": "They connect the agents to your tools, your data and your rules.",
      "anchor": "sample",
      "_key": "servicesSection",
      "_type": "servicesSection"
    },
    {
      "shared": *[_type == "sharedContent"] | order(order asc, _createdAt asc)[0...1][0]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "sharedSection",
      "_type": "sharedSection"
    },
    {
      "statements": [
        {
          "_type": "statement",
          "_key": "first",
          "heading": "What we are here for",
          "text": "One sentence that people would repeat to each other."
        }
      ],
      "anchor": "sample",
      "_key": "statementsSection",
      "_type": "statementsSection"
    },
    {
      "heading": "How it works",
      "steps": coalesce(
      *[_type == "page"].sections[][defined(steps)] | order(count(steps) desc)[0].steps[]->,
      *[_type == "processStep"] | order(_createdAt asc)
    )[0...4]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "stepsSection",
      "_type": "stepsSection"
    },
    {
      "heading": "What this is about",
      "body": [
        {
          "_type": "block",
          "_key": "first",
          "style": "normal",
          "markDefs": [],
          "children": [
            {
              "_type": "span",
              "_key": "words",
              "text": "Write what the reader should know, in two or three short paragraphs.",
              "marks": []
            }
          ]
        }
      ],
      "variant": "beside",
      "anchor": "sample",
      "_key": "textSection",
      "_type": "textSection"
    },
    {
      "heading": "What we hold ourselves to",
      "values": coalesce(
      *[_type == "page"].sections[][defined(values)] | order(count(values) desc)[0].values[]->,
      *[_type == "companyValue"] | order(_createdAt asc)
    )[0...4]{"_type": "reference", "_key": _id, "_ref": _id},
      "anchor": "sample",
      "_key": "valuesSection",
      "_type": "valuesSection"
    }
  ]
}`
