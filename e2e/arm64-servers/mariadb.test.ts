import { worksOnArm } from './server.js'

worksOnArm({ title: 'MariaDB', name: 'mariadb', program: 'mariadbd' })
