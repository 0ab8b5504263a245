import type {ApiError} from '../errors.ts'

/** The page for a visitor without JavaScript whose message was refused. Going back keeps what was typed. */
export function formErrorPage(error: ApiError): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your message was not sent</title>
<h1>Your message was not sent</h1>
<p>${advice(error)}</p>
<p>Go back with your browser's Back button: what you wrote is still there.</p>
`
}

function advice({status}: ApiError): string {
  if (status === 429)
    return 'Several messages came from your connection in a short time. Please try again in ten minutes.'
  if (status === 413) return 'The message is too long. Please shorten it.'
  if (status >= 500) return 'Something on our side does not work at the moment. Please try again in a minute.'
  return 'Please check that your name and e-mail address are filled in correctly.'
}
