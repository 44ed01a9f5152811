/** Of this program; `npm version` changes it together with package.json (a test holds the two together). */
export const VERSION = '0.1.0'

/** The tag that moves with the releases of this major version: what workflows name when they do not pin a commit. */
export const MAJOR_TAG = `v${VERSION.split('.')[0]}`
