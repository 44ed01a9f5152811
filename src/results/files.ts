/** Names of the files that a job leaves in its work folder. Artifacts and their readers use them. */
export const RESULTS_FILE = 'results.json'

/** Replaces the results if a job decided not to measure. */
export const NOT_MEASURED_FILE = 'not-measured.json'
