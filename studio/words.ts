import {defineLocaleResourceBundle} from 'sanity'

/**
 * Words of the Studio itself that an editor may not know, in words that editors know. Everything else keeps Sanity's English.
 * The keys are Sanity's: https://www.sanity.io/docs/studio/studio-localization
 */
export const words = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.description':
        'It may be no picture or file that can be used here, or the connection failed. What was there is kept.',
      'diagnostics.menu-item': 'Diagnostics, for developers',
      'document-group.delete.cdr-table.document-id.label': 'Its id',
      'incoming-references.title': 'Where it is used',
      'inputs.array.action.add-item': 'Add',
      'inputs.array.action.add-item-select-type': 'Add …',
      'inputs.reference.error.failed-to-load-document-title': 'It could not be loaded',
      'inputs.reference.error.invalid-type-title': 'This kind of thing does not belong here',
      'inputs.reference.error.search-failed-title': 'The search failed',
      'inputs.reference.incomplete-reference.finalize-action-description':
        '<strong>{{referencedDocument}}</strong> is published now. Say that it is to stay here.',
      'inputs.reference.incomplete-reference.finalize-action-title': 'It is published now',
      'inputs.reference.incomplete-reference.strengthen-action-description':
        '<strong>{{referencedDocument}}</strong> is published now. Say that it is to stay here.',
      'inputs.reference.incomplete-reference.strengthen-action-title': 'It is published now',
      'inputs.reference.incomplete-reference.strengthen-button-label': 'Keep it here',
      'inputs.reference.metadata-error.title': 'It could not be loaded',
      'inputs.reference.search-placeholder': 'Search, or choose from the list',
      'inputs.reference.strength-mismatch.title': 'It could be deleted although it is used here',
      'inputs.reference.strength-mismatch.strengthen-button-label': 'Keep it from being deleted',
      'inputs.reference.strength-mismatch.weaken-button-label': 'Let it be deleted',
      'new-document.create-new-document-label': 'New …',
      'new-document.filter-placeholder': 'Search',
      'new-document.title': 'Create something new',
      'search.document-type-list-all-types': 'Everything',
      'search.document-types-aria-label': 'Kinds of content',
      'search.action.filter-by-document-type-aria-label': 'Filter by kind of content',
      'search.filter-field-tooltip-used-in-document-types': 'Used in',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'action.publish.validation-issues.tooltip':
        'Something is missing or wrong: the red sign above the form lists what.',
      'action.publish.validation-issues-toast.description': 'The red sign above the form lists what.',
      'action.publish.validation-issues-toast.title': 'Something is missing or wrong',
      'banners.deleted-document-banner.text':
        'This was deleted. History → Bin restores it, with all that was deleted with it.',
      'action.copy-document-id.label': 'Copy its id, for developers',
      'action.copy-link-to-document.label': 'Copy a link to this form',
      'buttons.split-pane-button.aria-label': 'Open beside this',
      'buttons.split-pane-button.tooltip': 'Open beside this',
      'buttons.split-pane-close-button.title': 'Close this side',
      'buttons.split-pane-close-group-button.title': 'Close both sides',
      'document-inspector.menu-item.title': 'Raw data, for developers',
      'incoming-references-input.list-label': 'Where it is used: {{type}}',
      'incoming-references-input.type-to-search': 'Search, or choose from the list',
      'incoming-references-pane.no-references': 'It is used nowhere.',
      'incoming-references-pane.no-references-found': 'It is used nowhere.',
      'pane-header.create-new-button.tooltip': 'Create a new one',
      'panes.document-list-pane.no-documents-of-type.text': 'There is none yet. “+” creates one.',
      'panes.document-operation-results.operation-success_copy-id': 'The id is copied',
      'panes.document-operation-results.operation-success_copy-url': 'The link is copied',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      'error-card.title': 'The page did not open',
      'locations-banner.resolving.text': 'Looking for its pages …',
      'narrow-tabs.content-tab.label': 'Form',
      'narrow-tabs.preview-tab.label': 'Page',
      'preview-frame.connection.error.text': 'The site does not answer. Try again.',
      'preview-frame.status_connecting': 'The page is getting ready …',
      'preview-frame.status_timeout':
        'The page has not answered yet: wait, or go on. Until it answers, nothing can be edited on it, but everything in its form.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'panel.title': 'What is missing',
      'panel.no-errors-message': 'Nothing is missing or wrong',
      'panel.close-button-aria-label': 'Close the list',
      'object.not-reference': 'Choose an entry from the list',
      'object.reference-not-published': 'This is not on the site yet. Publish it first.',
      'slug.missing-current': 'Enter the web address',
      'slug.not-object': 'Enter the web address',
      'slug.not-unique': 'Another page has this web address already',
    },
  }),
]
