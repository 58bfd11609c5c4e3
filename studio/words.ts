import { defineLocaleResourceBundle } from 'sanity'

/** Words of Sanity's that a site owner would not use, by their keys, and the words that replace them. */
const words = {
  structure: {
    'action.publish.validation-in-progress.label': 'Checking…',
    'action.publish.validation-issues-toast.title': 'Not published yet',
    'action.publish.validation-issues-toast.description':
      'Correct the fields marked in red, then click Publish.',
    'action.publish.validation-issues.tooltip': 'Correct the fields marked in red first.',
    'action.restore.label': 'Bring this version back',
    'action.restore.tooltip': 'Bring this version back as a draft',
    'action.restore.confirm.message': 'Bring this version back as a draft?',
    'action.restore.disabled.cannot-restore-initial': 'The first version can’t be brought back.',
    'banners.deleted-document-banner.restore-button.text': 'Bring the last version back',
    'banners.deleted-document-banner.text': 'This was deleted.',
    'banners.reference-changed-banner.reason-changed.reload-button.text': 'Load it again',
    'banners.reference-changed-banner.reason-changed.text': 'This changed since you opened it.',
    'banners.reference-changed-banner.reason-removed.close-button.text': 'Close',
    'banners.reference-changed-banner.reason-removed.text': 'This was removed since you opened it.',
    'banners.revision-not-found.description': 'This version is gone: choose another one from the list.',
    'banners.scheduled-draft-override-banner.text':
      'A copy of this is scheduled. It replaces what you publish now.',
    'buttons.action-menu-button.aria-label': 'More actions',
    'buttons.action-menu-button.tooltip': 'More actions',
    'changes.banner.description': 'The changes of the version <strong>{{perspective}}</strong>.',
    'changes.banner.tooltip': 'Choose another version above to see its changes.',
    'document-inspector.menu-item.title': 'Details for developers',
    'document-view.form-view.loading': 'Loading…',
    'document-view.form-view.sync-lock-toast.description': 'This takes a few seconds after a publish.',
    'document-view.form-view.sync-lock-toast.title': 'Saving…',
    'incoming-references-pane.no-references': 'Nothing uses this.',
    'incoming-references-pane.no-references-found': 'Nothing uses this.',
    'pane-header.create-new-button.tooltip': 'Add one',
    'panes.document-list-pane.no-documents-of-type.text': 'There is nothing here yet.',
    'panes.document-list-pane.no-matching-documents.text': 'Nothing matches.',
    'panes.document-operation-results.operation-success_restore':
      '<Strong>{{title}}</Strong> is back as a draft',
  },
  studio: {
    'copy-paste.field-action-copy-button.document.title': 'Copy all fields',
    'copy-paste.field-action-paste-button.document.title': 'Paste all fields',
    'document-status.revision-from': 'Version of <em>{{date}}</em>',
    'document-status.revision-not-found': 'This version is gone',
    'inputs.image.hotspot-dialog.title': 'Crop, and mark what must stay visible',
    'inputs.imagetool.title': 'Crop and focus',
    'inputs.imagetool.vector-warning.title': 'A drawing may be shown uncropped.',
    'inputs.portable-text.block.open-reference': 'Open',
    'inputs.portable-text.style.none': 'Style',
    'inputs.reference.error.document-unavailable-title': 'This was deleted',
    'new-document.open-dialog-aria-label': 'Add a case study, insight or service',
    'new-document.title': 'Add a case study, insight or service',
    'schedule-publish-dialog.description': 'When shall visitors see it?',
    'timeline.error.load-document-changes-title': 'The changes could not be loaded.',
    'timeline.error.no-document-history-description': 'Your versions appear here once you change something.',
    'timeline.error.no-document-history-title': 'No versions yet',
    'timeline.error.unable-to-load-revision': 'This version could not be loaded',
    'timeline.latest-revision': 'Latest version',
    'timeline.latest-version': 'Latest version',
    'timeline.list.aria-label': 'Versions',
    'timeline.operation.edited-live': 'Published on schedule',
    'timeline.operation.version-created': 'Scheduled',
  },
  validation: {
    'object.not-reference': 'Choose an entry.',
    'object.reference-not-published': 'Publish the chosen entry first.',
    'panel.close-button-aria-label': 'Close the list of corrections',
    'panel.no-errors-message': 'Nothing to correct',
    'panel.title': 'To correct',
  },
  presentation: {
    'document-list-pane.document-list.title': 'On this page',
    'locations-banner.resolving.text': 'Looking for its pages…',
    'main-document.label': 'This page',
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
  },
} as const

/** The Studio's English with the words of {@link words}. */
export const siteOwnerWords = Object.entries(words).map(([namespace, resources]) =>
  defineLocaleResourceBundle({ locale: 'en-US', namespace, resources }),
)
