import { expect, test } from '@jest/globals'
import { distributionIn } from '../../src/system/distribution.js'

test.each([
  ['PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n', ['debian']],
  ['NAME="Ubuntu"\nVERSION_CODENAME=noble\nID=ubuntu\nID_LIKE=debian\n', ['ubuntu', 'debian']],
  ['ID=\'linuxmint\'\nID_LIKE="ubuntu debian"\n', ['linuxmint', 'ubuntu', 'debian']],
  ['', []],
])('a distribution, and what it is made from: %j', (text, ids) => {
  expect(distributionIn(text)).toEqual(ids)
})
