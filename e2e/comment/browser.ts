import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** What scripts/tools/chromium.sh installs; another one where the environment names it. */
const executablePath = process.env.CHROMIUM ?? ['.tools/bin/chromium', '/usr/bin/chromium'].find(existsSync)!

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser that shows no window and looks for no updates. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, headless: true, args: QUIET })
}
