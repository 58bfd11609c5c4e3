import { defineLocaleResourceBundle } from 'sanity'

/** Terms of Sanity's that a site owner would not understand, by their keys, and the words that replace them. */
const words = {
  structure: {
    'action.publish.validation-issues-toast.title': 'Not published yet',
    'action.publish.validation-issues-toast.description':
      'Correct the fields marked in red, then click Publish.',
    'action.publish.validation-issues.tooltip': 'Correct the fields marked in red first.',
    'action.restore.label': 'Bring this version back',
    'action.restore.disabled.cannot-restore-initial': 'The first version can’t be brought back.',
    'banners.revision-not-found.description': 'This version is gone: choose another one from the list.',
    'banners.scheduled-draft-override-banner.text':
      'A copy of this is scheduled. It replaces what you publish now.',
    'confirm-delete-dialog.referring-documents-descriptor.text_delete':
      'Take it out of these first, and publish them. Then it can be deleted.',
    'document-inspector.menu-item.title': 'Details for developers',
  },
  studio: {
    'document-status.revision-from': 'Version of <em>{{date}}</em>',
    'document-status.revision-not-found': 'This version is gone',
    'help-resources.register-studio': 'For developers: register at Sanity',
    'inputs.image.hotspot-dialog.title': 'Crop, and mark what must stay visible',
    'inputs.imagetool.title': 'Crop and focus',
    'inputs.imagetool.vector-warning.title': 'A drawing may be shown uncropped.',
    'inputs.portable-text.style.none': 'Style',
    'new-document.open-dialog-aria-label': 'Add a sales page, case study, insight or service',
    'new-document.title': 'Add a sales page, case study, insight or service',
    'timeline.latest-revision': 'Latest version',
    'timeline.latest-version': 'Latest version',
    'timeline.list.aria-label': 'Versions',
    'timeline.operation.edited-live': 'Published on schedule',
    'timeline.operation.version-created': 'Scheduled',
    'user-menu.action.manage-project': 'Account at Sanity',
    'user-menu.action.manage-project-aria-label': 'Account at Sanity',
  },
  validation: {
    'object.not-reference': 'Choose an entry.',
    'object.reference-not-published': 'Publish the chosen entry first.',
    'panel.title': 'To correct',
  },
  presentation: {
    'document-list-pane.document-list.title': 'On this page',
    'main-document.label': 'This page',
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
  },
} as const

/** The Studio's English with the words of {@link words}. */
export const siteOwnerWords = Object.entries(words).map(([namespace, resources]) =>
  defineLocaleResourceBundle({ locale: 'en-US', namespace, resources }),
)
