// Loaded before a program of ours (node --require): at its end it writes what the program has used of the machine.
const { writeFileSync } = require('node:fs')

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const used = { megabytes: maxRSS / 1000, seconds: (userCPUTime + systemCPUTime) / 1e6 }
  writeFileSync(process.env.USAGE_FILE, JSON.stringify(used))
})
