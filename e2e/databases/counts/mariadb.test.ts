import { testCounts } from './server.js'

testCounts({
  name: 'MariaDB 10.11',
  program: '/usr/sbin/mariadbd',
  target: 'adapter: mariadb, share: /usr/share/mysql',
  // 16 answers, of about 2,647,000 instructions: 0.35 % and 1.0 %.
  turns: { small: 270, large: 820 },
})
