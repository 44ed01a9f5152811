/** The version of this program. `npm version` changes it together with package.json (a test checks that they agree). */
export const VERSION = '0.1.0'
