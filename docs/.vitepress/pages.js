const page = (text, link) => ({ text, link })

export const NAV = [
  page('Guide', '/docs/guide/'),
  page('Reference', '/docs/config'),
  page('How it works', '/docs/verdicts'),
  page('Results', '/docs/results/'),
]

/** Every page that a reader should find; the others are reached by links and by the search. */
export const SIDEBAR = [
  {
    text: 'Guide',
    items: [
      page('What it is', '/'),
      page('The first hour', '/docs/guide/'),
      page('A fork of PostgreSQL', '/docs/guide/postgresql'),
      page('A fork of MariaDB', '/docs/guide/mariadb'),
      page('Counts', '/docs/guide/counts'),
      page('On GitHub', '/docs/github'),
      page('Runners', '/docs/runners'),
      page('Packages', '/docs/packages'),
      page('History', '/docs/history'),
      page('Another database', '/docs/targets'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('The config', '/docs/config'),
      page('Every key of the config', '/docs/reference/config'),
      page('Metrics', '/docs/reference/metrics'),
      page('The command line and the action', '/docs/usage'),
      page('Every command and option', '/docs/reference/command-line'),
      page('Inputs and outputs on GitHub', '/docs/reference/github'),
    ],
  },
  {
    text: 'How it works',
    items: [
      page('Verdicts', '/docs/verdicts'),
      page('Profiles', '/docs/profiles'),
      page('BOLT', '/docs/bolt'),
      page('Security', '/SECURITY'),
      page('Architecture', '/docs/architecture'),
      page('Contributing', '/CONTRIBUTING'),
    ],
  },
  {
    text: 'Examples',
    collapsed: true,
    items: [
      page('MySQL', '/examples/mysql/'),
      page('MariaDB', '/examples/mariadb/'),
      page('PostgreSQL', '/examples/postgresql/'),
      page('SQLite', '/examples/sqlite/'),
      page('TiDB', '/examples/tidb/'),
      page('MongoDB', '/examples/mongodb/'),
      page('FerretDB', '/examples/ferretdb/'),
      page('Redis', '/examples/redis/'),
      page('WiredTiger', '/examples/wiredtiger/'),
      page('Runners on Kubernetes', '/examples/fleet/'),
    ],
  },
  {
    text: 'Results',
    items: [
      page('All published results', '/docs/results/'),
      page('MySQL 9.7', '/docs/results/mysql-9.7'),
      page('MariaDB 10.11', '/docs/results/mariadb-10.11'),
      page('MariaDB 10.11, in turns', '/docs/results/mariadb-10.11-turns'),
      page('PostgreSQL 15', '/docs/results/postgresql-15'),
    ],
  },
]
