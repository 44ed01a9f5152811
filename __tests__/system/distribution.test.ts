import { expect, test } from '@jest/globals'
import { distributionIn, installCommand } from '../../src/system/distribution.js'

test.each([
  ['PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n', ['debian']],
  ['NAME="Ubuntu"\nVERSION_CODENAME=noble\nID=ubuntu\nID_LIKE=debian\n', ['ubuntu', 'debian']],
  ['ID=\'linuxmint\'\nID_LIKE="ubuntu debian"\n', ['linuxmint', 'ubuntu', 'debian']],
  ['', []],
])('a distribution, and what it is made from: %j', (text, ids) => {
  expect(distributionIn(text)).toEqual(ids)
})

test.each([
  [['debian'], 'apt-get install --no-install-recommends sysbench mariadb-client-core'],
  [['ubuntu', 'debian'], 'apt-get install --no-install-recommends sysbench mariadb-client-core'],
  [['rocky', 'rhel', 'centos', 'fedora'], 'dnf install sysbench mariadb'],
  [['opensuse-leap', 'suse', 'opensuse'], 'zypper install sysbench mariadb-client'],
  [['arch'], 'pacman -S sysbench mariadb-clients'],
  [['alpine'], 'apk add sysbench mariadb-client'],
  [
    ['void'],
    'apt-get install --no-install-recommends sysbench mariadb-client-core (the names of Debian; void may have others)',
  ],
])('how %j installs packages', (ids, command) => {
  expect(installCommand(ids, ['sysbench', 'mariadb-client-core'])).toBe(command)
})

test('a version in the name of a package is that of Debian', () => {
  expect(installCommand(['fedora'], ['postgresql-client-15', 'postgresql-contrib'])).toBe(
    'dnf install postgresql-contrib',
  )
})
