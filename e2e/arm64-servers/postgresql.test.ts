import { worksOnArm } from './server.js'

worksOnArm({ title: 'PostgreSQL', name: 'postgresql', program: 'postgres' })
