import { packagedServerConforms } from './packaged.js'

packagedServerConforms('mariadb', '/usr/sbin/mariadbd', 'mariadb-server-core', /^10\.11\.\d+$/)
