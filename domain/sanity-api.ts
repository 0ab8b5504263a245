/** The version of Sanity's API that the site, the Studio and the scripts use: https://www.sanity.io/docs/api-versioning */
export const apiVersion = '2025-02-19'
