/** The version of this program. `npm version` changes it together with package.json (a test checks that they agree). */
export const VERSION = '0.1.0'

/** The tag that moves with the releases of this major version. Workflows name it when they pin no commit. */
export const MAJOR_TAG = `v${VERSION.split('.')[0]}`
