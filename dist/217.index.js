export const id = 217;
export const ids = [217];
export const modules = {

/***/ 83217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepingBundle: () => (/* binding */ keepingBundle),
/* harmony export */   keepingResults: () => (/* binding */ keepingResults)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38155);
/* harmony import */ var _results_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(96781);





/**
 * Does a job's work, and keeps its results as an artifact, also after a failure, because measured samples count.
 */
async function keepingResults(artifact, workFolder, work) {
    // The results, or the reason why there are none.
    const files = [_results_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RESULTS_FILE */ .y, _results_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NOT_MEASURED_FILE */ ._].map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workFolder, name));
    // A work folder may exist longer than its job, so results of an earlier job are removed.
    for (const file of files)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(file, { force: true });
    try {
        return await work();
    }
    finally {
        const left = files.filter((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file));
        if (left.length > 0)
            await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__.upload)(artifact, workFolder, left);
    }
}
/** Does a job's work, and keeps its bundle as an artifact. */
async function keepingBundle(artifact, bundle, work) {
    const done = await work();
    await (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__.upload)(artifact, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(bundle), [bundle], _github_artifacts_js__WEBPACK_IMPORTED_MODULE_3__.MAX_BUNDLE_BYTES);
    return done;
}


/***/ }),

/***/ 96781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ NOT_MEASURED_FILE),
/* harmony export */   y: () => (/* binding */ RESULTS_FILE)
/* harmony export */ });
/** Names of the files that a job leaves in its work folder. Artifacts and their readers use them. */
const RESULTS_FILE = 'results.json';
/** Replaces the results if a job decided not to measure. */
const NOT_MEASURED_FILE = 'not-measured.json';


/***/ })

};
