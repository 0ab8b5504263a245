/**
 * For how many days visitors' messages are kept. The backend deletes older ones, unless CONTACT_RETENTION_DAYS has another number,
 * and the privacy page of the seed names it.
 */
export const contactRetentionDays = 730
