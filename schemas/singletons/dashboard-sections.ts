import {defineField} from 'sanity'
import {line, linkField, paragraph} from '../fields.ts'

/** The words of the dashboard's parts, each an object of its own. */

export const myAgents = defineField({
  name: 'myAgents',
  title: 'The customer’s agents',
  description: 'The list of agents, and the form that adds one.',
  type: 'object',
  group: 'sections',
  fields: [
    line('heading', 'Heading', 'Above the list.'),
    line('empty', 'Without agents', 'Where the list would be.'),
    line('full', 'With all agents', 'Where the form would be, when there is no further agent to add.'),
    line('activeLabel', 'Active', 'State of an agent that works.'),
    line('pausedLabel', 'Paused', 'State of an agent that does not.'),
    line('unknownAgent', 'Former agent', 'Instead of the name of an agent that was deleted here.'),
    line('unknownPlan', 'Former plan', 'Instead of the name of a plan that was deleted here.'),
    line('addHeading', 'Heading of the form', 'Above the form.'),
    line('agentLabel', 'Agent', 'Above the choice of the agent.'),
    line('agentPlaceholder', 'No agent chosen', 'In the choice of the agent.'),
    line('planLabel', 'Plan', 'Above the choice of the plan.'),
    line('planPlaceholder', 'No plan chosen', 'In the choice of the plan.'),
    line('submitLabel', 'Button', 'Adds the agent.'),
    line('submittingLabel', 'Button while working', 'Until it is added.'),
  ],
})

export const myWorkflows = defineField({
  name: 'myWorkflows',
  title: 'The customer’s workflows',
  description: 'The list of automations that the team set up.',
  type: 'object',
  group: 'sections',
  fields: [
    line('heading', 'Heading', 'Above the list.'),
    line('empty', 'Without workflows', 'Where the list would be.'),
    linkField('cta', 'Link', 'Below that: whom to ask for one.'),
    line('draftLabel', 'Draft', 'State of a workflow that is being set up.'),
    line('activeLabel', 'Active', 'State of a workflow that runs.'),
    line('pausedLabel', 'Paused', 'State of a workflow that is stopped.'),
    line('lastRunLabel', 'Last run', 'Before the date.'),
    line('neverRunLabel', 'Never run', 'In the place of the date.'),
  ],
})

export const accountSettings = defineField({
  name: 'accountSettings',
  title: 'Account settings',
  description: 'Profile, password, export and deletion.',
  type: 'object',
  group: 'settings',
  fields: [
    line('profileHeading', 'Profile', 'Above the profile form.'),
    line('firstNameLabel', 'First name', 'Above the field.'),
    line('lastNameLabel', 'Last name', 'Above the field.'),
    line('emailLabel', 'E-mail', 'Above the field, which cannot be changed.'),
    line('companyLabel', 'Company', 'Above the field.'),
    line('phoneLabel', 'Phone', 'Above the field.'),
    line('saveLabel', 'Save', 'Saves the profile.'),
    line('savingLabel', 'Save while working', 'Until it is saved.'),
    line('passwordHeading', 'Password', 'Above the password form.'),
    paragraph('passwordGoogle', 'Without a password', 'For customers who sign in with Google.', {rows: 2}),
    line('currentPasswordLabel', 'Current password', 'Above the field.'),
    line('newPasswordLabel', 'New password', 'Above the field.'),
    line('confirmPasswordLabel', 'Repeat password', 'Above the field.'),
    line('passwordSave', 'Change password', 'Saves the new password.'),
    line('exportHeading', 'Export', 'Above the export.'),
    paragraph('exportText', 'Export text', 'What the file holds.', {rows: 2}),
    line('exportLabel', 'Export button', 'Saves the file.'),
    line('exportingLabel', 'Export while working', 'Until the file is there.'),
    line('deleteHeading', 'Deletion', 'Above the deletion.'),
    paragraph('deleteText', 'Deletion text', 'What is deleted.', {rows: 2}),
    line('deleteLabel', 'Deletion button', 'Opens the question.'),
    line('deleteQuestion', 'Question', 'Heading of the question.'),
    paragraph('deletePasswordText', 'With a password', 'Asks for the password.', {rows: 2}),
    paragraph('deleteGoogleText', 'Without a password', 'Announces Google’s window.', {rows: 2}),
    line('deleteConfirm', 'Confirm', 'Deletes for good.'),
    line('deletingLabel', 'Confirm while working', 'Until everything is deleted.'),
    line('cancelLabel', 'Cancel', 'Closes the question.'),
    line('deletedText', 'After the deletion', 'Shown on the home page, where the customer then is.'),
  ],
})

export const dashboardStates = defineField({
  name: 'states',
  title: 'While loading',
  description: 'What a part says while it has nothing to show.',
  type: 'object',
  group: 'states',
  fields: [
    line('failed', 'Failed', 'When something could not be loaded.'),
    line('retryLabel', 'Try again', 'The button after a failure.'),
    paragraph('offline', 'Offline', 'Across the page, while there is no connection.', {rows: 2}),
  ],
})
