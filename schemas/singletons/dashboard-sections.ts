import {defineField} from 'sanity'
import {stringField, linkField, textField} from '../fields.ts'

/** The labels of the dashboard's sections, each in an object of its own. */

export const myAgents = defineField({
  name: 'myAgents',
  title: 'The customer’s agents',
  description: 'The list of agents, and the form that adds one.',
  type: 'object',
  group: 'sections',
  fields: [
    stringField('heading', 'Heading', 'Above the list.'),
    stringField('empty', 'Without agents', 'Where the list would be.'),
    stringField('teamEmpty', 'Picture without agents', 'In the picture of the team, while there is none.'),
    stringField('full', 'With all agents', 'Where the form would be, when there is no further agent to add.'),
    stringField('activeLabel', 'Active', 'State of an agent that works.'),
    stringField('pausedLabel', 'Paused', 'State of an agent that does not.'),
    stringField('unknownAgent', 'Former agent', 'Instead of the name of an agent that was deleted here.'),
    stringField('unknownPlan', 'Former plan', 'Instead of the name of a plan that was deleted here.'),
    stringField('sumLabel', 'Sum', 'Before what all agents cost in a month.'),
    stringField('addHeading', 'Heading of the form', 'Above the form.'),
    stringField('agentLabel', 'Agent', 'Above the choice of the agent.'),
    stringField('agentPlaceholder', 'No agent chosen', 'In the choice of the agent.'),
    stringField('planLabel', 'Plan', 'Above the choice of the plan.'),
    stringField('planPlaceholder', 'No plan chosen', 'In the choice of the plan.'),
    stringField('submitLabel', 'Button', 'Adds the agent.'),
    stringField('addLabel', 'Button with a choice', 'Before the agent’s name and the price of the plan.'),
    stringField('submittingLabel', 'Button while working', 'Until it is added.'),
  ],
})

export const myWorkflows = defineField({
  name: 'myWorkflows',
  title: 'The customer’s workflows',
  description: 'The list of automations that the team set up.',
  type: 'object',
  group: 'sections',
  fields: [
    stringField('heading', 'Heading', 'Above the list.'),
    stringField('empty', 'Without workflows', 'Where the list would be.'),
    linkField('cta', 'Link', 'Below that: whom to ask for one.'),
    stringField('draftLabel', 'Draft', 'State of a workflow that is being set up.'),
    stringField('activeLabel', 'Active', 'State of a workflow that runs.'),
    stringField('pausedLabel', 'Paused', 'State of a workflow that is stopped.'),
    stringField('lastRunLabel', 'Last run', 'Before the date.'),
    stringField('neverRunLabel', 'Never run', 'In the place of the date.'),
  ],
})

export const accountSettings = defineField({
  name: 'accountSettings',
  title: 'Account settings',
  description: 'Profile, password, export and deletion.',
  type: 'object',
  group: 'settings',
  fields: [
    stringField('profileHeading', 'Profile', 'Above the profile form.'),
    stringField('firstNameLabel', 'First name', 'Above the field.'),
    stringField('lastNameLabel', 'Last name', 'Above the field.'),
    stringField('emailLabel', 'E-mail', 'Above the field, which cannot be changed.'),
    stringField('companyLabel', 'Company', 'Above the field.'),
    stringField('phoneLabel', 'Phone', 'Above the field.'),
    stringField('saveLabel', 'Save', 'Saves the profile.'),
    stringField('savingLabel', 'Save while working', 'Until it is saved.'),
    stringField('passwordHeading', 'Password', 'Above the password form.'),
    textField('passwordGoogle', 'Without a password', 'For customers who sign in with Google.', {rows: 2}),
    stringField('currentPasswordLabel', 'Current password', 'Above the field.'),
    stringField('newPasswordLabel', 'New password', 'Above the field.'),
    stringField('confirmPasswordLabel', 'Repeat password', 'Above the field.'),
    stringField('passwordSave', 'Change password', 'Saves the new password.'),
    stringField('exportHeading', 'Export', 'Above the export.'),
    textField('exportText', 'Export text', 'What the file holds.', {rows: 2}),
    stringField('exportLabel', 'Export button', 'Saves the file.'),
    stringField('exportingLabel', 'Export while working', 'Until the file is there.'),
    stringField('deleteHeading', 'Deletion', 'Above the deletion.'),
    textField('deleteText', 'Deletion text', 'What is deleted.', {rows: 2}),
    stringField('deleteLabel', 'Deletion button', 'Opens the question.'),
    stringField('deleteQuestion', 'Question', 'Heading of the question.'),
    textField('deletePasswordText', 'With a password', 'Asks for the password.', {rows: 2}),
    textField('deleteGoogleText', 'Without a password', 'Announces Google’s window.', {rows: 2}),
    stringField('deleteConfirm', 'Confirm', 'Deletes for good.'),
    stringField('deletingLabel', 'Confirm while working', 'Until everything is deleted.'),
    stringField('cancelLabel', 'Cancel', 'Closes the question.'),
    stringField('deletedText', 'After the deletion', 'Shown on the home page, where the customer then is.'),
  ],
})

export const dashboardStates = defineField({
  name: 'states',
  title: 'While loading',
  description: 'What a part says while it has nothing to show.',
  type: 'object',
  group: 'states',
  fields: [
    stringField('failed', 'Failed', 'When something could not be loaded.'),
    stringField('retryLabel', 'Try again', 'The button after a failure.'),
    textField('offline', 'Offline', 'Across the page, while there is no connection.', {rows: 2}),
  ],
})
