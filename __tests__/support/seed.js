import fc from 'fast-check'

/**
 * The same inputs in every run, so that a pull request fails for what it changed. `FAST_CHECK_SEED=$RANDOM npm test` looks elsewhere;
 * `npm run lane fuzz` looks longest.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_120) })
