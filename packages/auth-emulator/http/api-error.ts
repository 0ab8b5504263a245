const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  413: 'INVALID_ARGUMENT',
  421: 'FAILED_PRECONDITION',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** An error in the form of Google's APIs, https://cloud.google.com/apis/design/errors#http_mapping */
export function apiError(code: number, reason: string, detail: string): Response {
  const message = `${reason} : ${detail}.`
  return Response.json(
    {
      error: {
        code,
        message,
        status: statusNames[code] ?? 'UNKNOWN',
        errors: [{message, domain: 'global', reason}],
      },
    },
    {status: code},
  )
}
