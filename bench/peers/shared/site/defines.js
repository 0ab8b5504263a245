/** The constants of vite.config.ts that public pages read. */
export const defines = {
  __SITE_ORIGIN__: '"http://localhost"',
  __API_BASE__: '""',
  __FIREBASE__: 'true',
}
