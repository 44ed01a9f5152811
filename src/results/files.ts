/** What a job leaves in its work folder, by name: the artifacts and those who read them go by these. */
export const RESULTS_FILE = 'results.json'

/** In place of results, when a job decided not to measure. */
export const NOT_MEASURED_FILE = 'not-measured.json'
