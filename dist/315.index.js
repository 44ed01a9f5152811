export const id = 315;
export const ids = [315];
export const modules = {

/***/ 38155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RG: () => (/* binding */ download),
  wn: () => (/* binding */ listArtifacts),
  Se: () => (/* binding */ upload)
});

// UNUSED EXPORTS: ARTIFACT_LIMITS

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
;// CONCATENATED MODULE: ./lib/github/archive.js


/** The type of a file, in the upper half of what a zip of Unix keeps. */
const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
/**
 * The files of a zip, by name, unpacked in memory. Whoever made it may be hostile: names that leave the folder, links, sizes that lie and sizes
 * beyond the limits are refused, and then nothing of it is read.
 * @throws OutsideError that says what was refused
 */
async function readArchive(zip, limits) {
    try {
        return await unpacked(zip, limits);
    }
    catch (cause) {
        if (cause instanceof errors/* OutsideError */.Cp)
            throw cause;
        throw new errors/* OutsideError */.Cp(`The archive was refused: ${cause.message}.`, undefined, { cause });
    }
}
async function unpacked(zip, limits) {
    // yauzl itself refuses absolute names, `..`, and data that is longer or shorter than its entry says.
    const archive = await (0,yauzl/* fromBufferPromise */.SY)(zip, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
    const files = new Map();
    let total = 0;
    for await (const entry of archive.eachEntry()) {
        if (entry.fileName.endsWith('/'))
            continue;
        const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
        if (type !== 0 && type !== REGULAR)
            throw refused(`${entry.fileName} is a link or a device, not a file`);
        if (files.has(entry.fileName))
            throw refused(`${entry.fileName} is in it twice`);
        if (files.size >= limits.files)
            throw refused(`it holds more than ${limits.files} files`);
        total += entry.uncompressedSize;
        if (total > limits.bytes)
            throw refused(`it unpacks to more than ${limits.bytes} bytes`);
        const chunks = [];
        for await (const chunk of await archive.openReadStreamPromise(entry))
            chunks.push(chunk);
        files.set(entry.fileName, Buffer.concat(chunks));
    }
    return files;
}
function refused(why) {
    return new errors/* OutsideError */.Cp(`The archive was refused: ${why}.`);
}

;// CONCATENATED MODULE: ./lib/github/artifacts.js





/** Results of the largest matrices stay far below this. */
const ARTIFACT_LIMITS = { bytes: 32 * 1024 * 1024, files: 20 };
/** Keeps files of a folder as an artifact of this run; one of the same name, from an earlier attempt, makes room. */
async function upload(name, folder, files) {
    const client = await artifactClient();
    const { artifacts } = await client.listArtifacts({ latest: true });
    if (artifacts.some((artifact) => artifact.name === name))
        await client.deleteArtifact(name);
    await client.uploadArtifact(name, [...files], folder);
}
/** The artifacts of this run, or of another; the newest of each name. */
async function listArtifacts(of) {
    const { artifacts } = await (await artifactClient()).listArtifacts({ latest: true, ...findBy(of) });
    return artifacts.map(({ name, id, size }) => ({ name, id, size }));
}
/**
 * The files of an artifact, in memory.
 * @throws OutsideError when it is larger than we ever make them, or is no clean archive
 */
async function download({ name, id, size }, of) {
    if (size > ARTIFACT_LIMITS.bytes)
        throw new errors/* OutsideError */.Cp(`The artifact ${name} was refused: it has ${size} bytes, more than ${ARTIFACT_LIMITS.bytes}.`);
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'boltmark-artifact-'));
    try {
        // As it is: what is in the archive is looked at before any of it is unpacked.
        await (await artifactClient()).downloadArtifact(id, { path: folder, skipDecompress: true, ...findBy(of) });
        const [file] = await (0,promises_.readdir)(folder);
        return await readArchive(await (0,promises_.readFile)((0,external_node_path_.join)(folder, file)), ARTIFACT_LIMITS);
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
/** Loaded where it is used: it is several times the size of all the rest. */
async function artifactClient() {
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(913), __webpack_require__.e(252)]).then(__webpack_require__.bind(__webpack_require__, 91252));
    return new DefaultArtifactClient();
}
function findBy(of) {
    return of ? { findBy: { ...of } } : {};
}


/***/ }),

/***/ 96315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  announce: () => (/* binding */ announce),
  comment: () => (/* binding */ workflow_comment),
  gather: () => (/* binding */ gather),
  publishFile: () => (/* binding */ publishFile)
});

// EXTERNAL MODULE: ./lib/github/artifacts.js + 1 modules
var artifacts = __webpack_require__(38155);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(55491);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
;// CONCATENATED MODULE: ./lib/github/event.js



const Side = schemas/* looseObject */._H3({ sha: schemas/* string */.YjP(), repo: schemas/* looseObject */._H3({ full_name: schemas/* string */.YjP() }).nullable() });
const Payload = schemas/* looseObject */._H3({
    action: schemas/* string */.YjP().optional(),
    pull_request: schemas/* looseObject */._H3({ number: schemas/* int */.Whr(), head: Side, base: Side }).optional(),
    workflow_run: schemas/* looseObject */._H3({
        id: schemas/* int */.Whr(),
        event: schemas/* string */.YjP(),
        head_sha: schemas/* string */.YjP(),
        html_url: schemas/* string */.YjP().default(''),
        head_repository: schemas/* looseObject */._H3({ full_name: schemas/* string */.YjP() }).nullable(),
    })
        .optional(),
});
/** @throws UsageError outside of GitHub Actions */
async function readEvent(env = process.env) {
    const [owner, repo] = (env.GITHUB_REPOSITORY ?? '').split('/');
    const file = env.GITHUB_EVENT_PATH;
    if (!owner || !repo || !file)
        throw new errors/* UsageError */.eb('This is not a job of GitHub Actions: GITHUB_REPOSITORY and GITHUB_EVENT_PATH are not set.', 'Publishing works in a workflow only; `boltmark report` writes the same report anywhere.');
    const payload = Payload.parse(JSON.parse(await (0,promises_.readFile)(file, 'utf8')));
    const runId = Number(env.GITHUB_RUN_ID ?? 0);
    const server = env.GITHUB_SERVER_URL ?? 'https://github.com';
    const { pull_request: pull, workflow_run: ended } = payload;
    return {
        owner,
        repo,
        name: env.GITHUB_EVENT_NAME ?? '',
        sha: pull?.head.sha ?? env.GITHUB_SHA ?? '',
        runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
        runId,
        ...(pull ? { pull: { number: pull.number, baseSha: pull.base.sha, fork: isFork(pull.head, pull.base) } } : {}),
        ...(ended
            ? {
                ended: {
                    id: ended.id,
                    event: ended.event,
                    sha: ended.head_sha,
                    repository: ended.head_repository?.full_name ?? '',
                    url: ended.html_url,
                },
            }
            : {}),
    };
}
function isFork(head, base) {
    return head.repo?.full_name !== base.repo?.full_name;
}

// EXTERNAL MODULE: ./lib/report/markdown.js + 1 modules
var markdown = __webpack_require__(31249);
// EXTERNAL MODULE: ./lib/report/summary.js
var summary = __webpack_require__(43394);
// EXTERNAL MODULE: ./lib/results/read.js
var read = __webpack_require__(75764);
// EXTERNAL MODULE: ./lib/system/files.js
var files = __webpack_require__(61870);
// EXTERNAL MODULE: ./lib/pipeline/commands.js + 108 modules
var commands = __webpack_require__(33060);
// EXTERNAL MODULE: ./lib/github/cut.js
var cut = __webpack_require__(87);
;// CONCATENATED MODULE: ./lib/github/check.js

/** Marks a check run as made by us: another app may use the same name. */
const OURS = 'boltmark';
/** GitHub takes so many annotations in a request; a reader takes fewer. */
const MOST_ANNOTATIONS = 50;
const LONGEST_TITLE = 255;
/** Makes the check run of a commit, or brings the one that is there up to date. */
async function writeCheck(client, check, state) {
    const { owner, repo, sha, name } = check;
    const fields = {
        details_url: state.url,
        status: state.conclusion ? 'completed' : 'in_progress',
        ...(state.conclusion ? { conclusion: state.conclusion } : {}),
        output: {
            title: state.title.slice(0, LONGEST_TITLE),
            summary: (0,cut/* cutAtRow */.g8)(state.markdown, cut/* MAX_CHECK_TEXT */.U7, `_Cut here: see the [whole report](${state.url})._`),
            ...(state.broken ? { annotations: state.broken.slice(0, MOST_ANNOTATIONS).map(annotation) } : {}),
        },
    };
    const known = await findCheck(client, check);
    // A check run that has ended is not opened again: GitHub shows the newest of a name.
    if (known === undefined || (known.ended && !state.conclusion))
        await client.rest.checks.create({ owner, repo, name, head_sha: sha, external_id: OURS, ...fields });
    else
        await client.rest.checks.update({ owner, repo, check_run_id: known.id, ...fields });
}
/** Whether something was said of the commit under this name already. */
async function hasCheck(client, check) {
    return (await findCheck(client, check)) !== undefined;
}
async function findCheck(client, { owner, repo, sha, name }) {
    const checks = await client.paginate(client.rest.checks.listForRef, {
        owner,
        repo,
        ref: sha,
        check_name: name,
        per_page: 100,
    });
    const ours = checks.filter(({ external_id }) => external_id === OURS).sort((a, b) => b.id - a.id)[0];
    return ours && { id: ours.id, ended: ours.status === 'completed' };
}
function annotation({ file, message }) {
    return { path: file, start_line: 1, end_line: 1, annotation_level: 'failure', title: 'Boltmark', message };
}

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js
var github = __webpack_require__(61351);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-retry/dist-bundle/index.js
var dist_bundle = __webpack_require__(49735);
// EXTERNAL MODULE: ./node_modules/bottleneck/light.js
var light = __webpack_require__(63251);
;// CONCATENATED MODULE: ./node_modules/@octokit/plugin-throttling/dist-bundle/index.js
// pkg/dist-src/index.js


// pkg/dist-src/version.js
var VERSION = "0.0.0-development";

// pkg/dist-src/wrap-request.js
var noop = () => Promise.resolve();
function wrapRequest(state, request, options) {
  return state.retryLimiter.schedule(doRequest, state, request, options);
}
async function doRequest(state, request, options) {
  const { pathname } = new URL(options.url, "http://github.test");
  const isAuth = isAuthRequest(options.method, pathname);
  const isWrite = !isAuth && options.method !== "GET" && options.method !== "HEAD";
  const isSearch = options.method === "GET" && pathname.startsWith("/search/");
  const isGraphQL = pathname.startsWith("/graphql");
  const retryCount = ~~request.retryCount;
  const jobOptions = retryCount > 0 ? { priority: 0, weight: 0 } : {};
  if (state.clustering) {
    jobOptions.expiration = 1e3 * 60;
  }
  if (isWrite || isGraphQL) {
    await state.write.key(state.id).schedule(jobOptions, noop);
  }
  if (isWrite && state.triggersNotification(pathname)) {
    await state.notifications.key(state.id).schedule(jobOptions, noop);
  }
  if (isSearch) {
    await state.search.key(state.id).schedule(jobOptions, noop);
  }
  const req = (isAuth ? state.auth : state.global).key(state.id).schedule(jobOptions, request, options);
  if (isGraphQL) {
    const res = await req;
    if (res.data.errors != null && res.data.errors.some((error) => error.type === "RATE_LIMITED")) {
      const error = Object.assign(new Error("GraphQL Rate Limit Exceeded"), {
        response: res,
        data: res.data
      });
      throw error;
    }
  }
  return req;
}
function isAuthRequest(method, pathname) {
  return method === "PATCH" && // https://docs.github.com/en/rest/apps/apps?apiVersion=2022-11-28#create-a-scoped-access-token
  /^\/applications\/[^/]+\/token\/scoped$/.test(pathname) || method === "POST" && // https://docs.github.com/en/rest/apps/oauth-applications?apiVersion=2022-11-28#reset-a-token
  (/^\/applications\/[^/]+\/token$/.test(pathname) || // https://docs.github.com/en/rest/apps/apps?apiVersion=2022-11-28#create-an-installation-access-token-for-an-app
  /^\/app\/installations\/[^/]+\/access_tokens$/.test(pathname) || // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
  pathname === "/login/oauth/access_token");
}

// pkg/dist-src/generated/triggers-notification-paths.js
var triggers_notification_paths_default = [
  "/orgs/{org}/invitations",
  "/orgs/{org}/invitations/{invitation_id}",
  "/orgs/{org}/teams/{team_slug}/discussions",
  "/orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments",
  "/repos/{owner}/{repo}/collaborators/{username}",
  "/repos/{owner}/{repo}/commits/{commit_sha}/comments",
  "/repos/{owner}/{repo}/issues",
  "/repos/{owner}/{repo}/issues/{issue_number}/comments",
  "/repos/{owner}/{repo}/issues/{issue_number}/sub_issue",
  "/repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority",
  "/repos/{owner}/{repo}/pulls",
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments",
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
  "/repos/{owner}/{repo}/pulls/{pull_number}/merge",
  "/repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers",
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews",
  "/repos/{owner}/{repo}/releases",
  "/teams/{team_id}/discussions",
  "/teams/{team_id}/discussions/{discussion_number}/comments"
];

// pkg/dist-src/route-matcher.js
function routeMatcher(paths) {
  const regexes = paths.map(
    (path) => path.split("/").map((c) => c.startsWith("{") ? "(?:.+?)" : c).join("/")
  );
  const regex2 = `^(?:${regexes.map((r) => `(?:${r})`).join("|")})[^/]*$`;
  return new RegExp(regex2, "i");
}

// pkg/dist-src/index.js
var regex = routeMatcher(triggers_notification_paths_default);
var triggersNotification = regex.test.bind(regex);
var groups = {};
var createGroups = function(Bottleneck, common) {
  groups.global = new Bottleneck.Group({
    id: "octokit-global",
    maxConcurrent: 10,
    ...common
  });
  groups.auth = new Bottleneck.Group({
    id: "octokit-auth",
    maxConcurrent: 1,
    ...common
  });
  groups.search = new Bottleneck.Group({
    id: "octokit-search",
    maxConcurrent: 1,
    minTime: 2e3,
    ...common
  });
  groups.write = new Bottleneck.Group({
    id: "octokit-write",
    maxConcurrent: 1,
    minTime: 1e3,
    ...common
  });
  groups.notifications = new Bottleneck.Group({
    id: "octokit-notifications",
    maxConcurrent: 1,
    minTime: 3e3,
    ...common
  });
};
function throttling(octokit, octokitOptions) {
  const {
    enabled = true,
    Bottleneck = light,
    id = "no-id",
    timeout = 1e3 * 60 * 2,
    // Redis TTL: 2 minutes
    connection
  } = octokitOptions.throttle || {};
  if (!enabled) {
    return {};
  }
  const common = { timeout };
  if (typeof connection !== "undefined") {
    common.connection = connection;
  }
  const state = Object.assign(
    {
      clustering: connection != null,
      triggersNotification,
      fallbackSecondaryRateRetryAfter: 60,
      retryAfterBaseValue: 1e3,
      id
    },
    octokitOptions.throttle
  );
  if (typeof state.onSecondaryRateLimit !== "function" || typeof state.onRateLimit !== "function") {
    throw new Error(`octokit/plugin-throttling error:
        You must pass the onSecondaryRateLimit and onRateLimit error handlers.
        See https://octokit.github.io/rest.js/#throttling

        const octokit = new Octokit({
          throttle: {
            onSecondaryRateLimit: (retryAfter, options) => {/* ... */},
            onRateLimit: (retryAfter, options) => {/* ... */}
          }
        })
    `);
  }
  let initialized = false;
  const initializeBottleneck = () => {
    if (initialized) {
      return;
    }
    initialized = true;
    if (groups.global == null) {
      createGroups(Bottleneck, common);
    }
    state.global = state.global ?? groups.global;
    state.auth = state.auth ?? groups.auth;
    state.search = state.search ?? groups.search;
    state.write = state.write ?? groups.write;
    state.notifications = state.notifications ?? groups.notifications;
    state.retryLimiter = state.retryLimiter ?? new Bottleneck();
    const events = {};
    const emitter = new Bottleneck.Events(events);
    events.on("secondary-limit", state.onSecondaryRateLimit);
    events.on("rate-limit", state.onRateLimit);
    events.on(
      "error",
      (e) => octokit.log.warn("Error in throttling-plugin limit handler", e)
    );
    state.retryLimiter.on("failed", async function(error, info) {
      const [state2, request, options] = info.args;
      const { pathname } = new URL(options.url, "http://github.test");
      const shouldRetryGraphQL = pathname.startsWith("/graphql") && error.status !== 401;
      if (!(shouldRetryGraphQL || error.status === 403 || error.status === 429)) {
        return;
      }
      const retryCount = ~~request.retryCount;
      request.retryCount = retryCount;
      options.request.retryCount = retryCount;
      const { wantRetry, retryAfter = 0 } = await (async function() {
        if (/\bsecondary rate\b/i.test(error.message)) {
          const retryAfter2 = Number(error.response.headers["retry-after"]) || state2.fallbackSecondaryRateRetryAfter;
          const wantRetry2 = await emitter.trigger(
            "secondary-limit",
            retryAfter2,
            options,
            octokit,
            retryCount
          );
          return { wantRetry: wantRetry2, retryAfter: retryAfter2 };
        }
        if (error.response.headers != null && error.response.headers["x-ratelimit-remaining"] === "0" || (error.response.data?.errors ?? []).some(
          (error2) => error2.type === "RATE_LIMITED"
        )) {
          const rateLimitReset = new Date(
            ~~error.response.headers["x-ratelimit-reset"] * 1e3
          ).getTime();
          const retryAfter2 = Math.max(
            // Add one second so we retry _after_ the reset time
            // https://docs.github.com/en/rest/overview/resources-in-the-rest-api?apiVersion=2022-11-28#exceeding-the-rate-limit
            Math.ceil((rateLimitReset - Date.now()) / 1e3) + 1,
            0
          );
          const wantRetry2 = await emitter.trigger(
            "rate-limit",
            retryAfter2,
            options,
            octokit,
            retryCount
          );
          return { wantRetry: wantRetry2, retryAfter: retryAfter2 };
        }
        return {};
      })();
      if (wantRetry) {
        request.retryCount++;
        return retryAfter * state2.retryAfterBaseValue;
      }
    });
  };
  octokit.hook.wrap("request", (request, options) => {
    initializeBottleneck();
    return wrapRequest(state, request, options);
  });
  return {};
}
throttling.VERSION = VERSION;
throttling.triggersNotification = triggersNotification;


;// CONCATENATED MODULE: ./lib/github/client.js



/** A longer wait than this costs more runner time than a comment is worth. */
const MOST_PATIENCE_S = 300;
const MOST_RETRIES = 3;
/** GitHub's REST API. Server errors are tried again, and rate limits waited for, as GitHub asks. */
function connect(token, progress) {
    const waitFor = (what) => (seconds, { method, url }, _, retries) => {
        const wait = retries < MOST_RETRIES && seconds <= MOST_PATIENCE_S;
        progress.line(`GitHub's ${what} at ${method} ${url}: ${wait ? `trying again in ${seconds} s` : 'given up'}`);
        return wait;
    };
    return (0,github/* getOctokit */.Q)(token, { throttle: { onRateLimit: waitFor('rate limit'), onSecondaryRateLimit: waitFor('secondary rate limit') } }, dist_bundle/* retry */.L, throttling);
}
/**
 * Does what a job may lack the permission for. A lacking permission is told as a warning, with what to grant; the run goes on.
 * @returns undefined where it was not permitted
 */
async function ifPermitted(permission, purpose, progress, work) {
    try {
        return await work();
    }
    catch (error) {
        // GitHub hides from a token that may not read, too, so that both answers can mean a lacking permission.
        const { status } = error;
        if (status !== 403 && status !== 404)
            throw error;
        progress.warning(`The token may not ${purpose} (GitHub says ${status}). Grant the job \`permissions: ${permission}\`.`);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/github/pull-request.js
/**
 * The open pull request that an ended run was about: the one whose head is the run's commit, in the run's repository. What the run itself
 * says of its number counts for nothing, since its files may have been made by anybody.
 */
async function findPullRequest(client, { owner, repo }, run) {
    const open = await client.paginate(client.rest.pulls.list, { owner, repo, state: 'open', per_page: 100 });
    const matching = open.filter(({ head }) => head.sha === run.sha && head.repo !== null && head.repo.full_name === run.repository);
    if (matching.length > 1)
        return { refused: `${matching.length} open pull requests have ${run.sha} of ${run.repository} as their head` };
    const [pull] = matching;
    if (!pull)
        return {
            refused: `no open pull request has ${run.sha} of ${run.repository} as its head: it was pushed to, or closed`,
        };
    return {
        number: pull.number,
        labels: pull.labels.map(({ name }) => name),
        fork: run.repository !== `${owner}/${repo}`,
    };
}
/** Takes a label off; that it is gone already is fine. */
async function takeOffLabel(client, { owner, repo }, number, name) {
    await client.rest.issues.removeLabel({ owner, repo, issue_number: number, name }).catch((error) => {
        if (error.status !== 404)
            throw error;
    });
}

// EXTERNAL MODULE: ./lib/report/markdown-text.js
var markdown_text = __webpack_require__(95265);
// EXTERNAL MODULE: ./lib/results/schema.js
var schema = __webpack_require__(64811);
;// CONCATENATED MODULE: ./lib/pipeline/gather.js





/** The file in an artifact that all the rest is made of. */
const RESULTS_FILE = 'results.json';
/** The artifact that pooled results and reports are kept in. @param artifact what the names of a run's artifacts begin with */
function reportArtifact(artifact) {
    return `${artifact}-report`;
}
const Matrix = schemas/* object */.Ikc({ include: schemas/* array */.YOg(schemas/* object */.Ikc({ shard: schemas/* string */.YjP(), artifact: schemas/* string */.YjP(), cells: schemas/* string */.YjP() })) });
/**
 * Reads the results of this run's shards from their artifacts. A shard that failed, never came or is no results file is named, and the rest
 * counts.
 * @param matrix the output of `plan`: which shards were to come
 */
async function gatherShards(matrix, progress) {
    const expected = Matrix.safeParse(jsonOf(matrix));
    if (!expected.success)
        throw new errors/* UsageError */.eb('The input `matrix` is not what `plan` gives as its output `matrix`.', 'Hand it on unchanged.');
    const came = await (0,artifacts/* listArtifacts */.wn)();
    const files = [];
    const missing = [];
    for (const { shard, artifact, cells } of expected.data.include) {
        const found = came.find(({ name }) => name === artifact);
        const results = found ? await resultsOf(found) : 'its job failed or did not run';
        if (typeof results !== 'string')
            files.push(results);
        else {
            missing.push(`shard ${shard} (${cells}) is missing: ${results}`);
            progress.warning(missing.at(-1));
        }
    }
    return { files, missing };
}
/** The results in an artifact, or why there are none. */
async function resultsOf(artifact) {
    try {
        const content = (await (0,artifacts/* download */.RG)(artifact)).get(RESULTS_FILE);
        return content ? (0,read/* documentIn */.Fd)(artifact.name, content.toString('utf8'), schema/* Results */.nB) : 'it ended before it had results';
    }
    catch (error) {
        if (error instanceof errors/* BoltmarkError */.JB)
            return error.message;
        throw error;
    }
}
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/github/comment.js

/** Writes the comment, over the one that is there. @param more where the whole can be read, should it not fit */
async function writeComment(client, comment, body, more) {
    const { owner, repo, number } = comment;
    const marker = markerOf(comment.name);
    const note = `_Cut here: GitHub takes no longer comment. The [whole report](${more}) is with the run._`;
    const text = `${marker}\n${(0,cut/* cutAtRow */.g8)(body, cut/* MAX_COMMENT */.bc - marker.length - 1, note)}`;
    const known = await findComment(client, comment);
    if (known === undefined)
        await client.rest.issues.createComment({ owner, repo, issue_number: number, body: text });
    else
        await client.rest.issues.updateComment({ owner, repo, comment_id: known, body: text });
}
/** Our comment's id: the first that bears the marker and is by our author, looked for on every page. */
async function findComment(client, { owner, repo, number, name, author }) {
    const marker = markerOf(name);
    const pages = client.paginate.iterator(client.rest.issues.listComments, {
        owner,
        repo,
        issue_number: number,
        per_page: 100,
    });
    for await (const { data } of pages) {
        const found = data.find(({ body, user }) => user?.login === author && body?.startsWith(marker));
        if (found)
            return found.id;
    }
    return undefined;
}
/** A name cannot end the HTML comment that it stands in. */
function markerOf(name) {
    return `<!-- boltmark: ${name.replaceAll(/[^\w .-]+/g, '-').replaceAll('--', '-')} -->`;
}

;// CONCATENATED MODULE: ./lib/pipeline/publish.js






/** Writes check run and comment. What the token may not do is said as a warning. */
async function publish(publisher, place, news, progress) {
    const client = connect(publisher.token, progress);
    const state = stateOf(publisher, place, news);
    await ifPermitted('checks: write', 'write a check run', progress, () => writeCheck(client, { ...place, name: publisher.name }, state));
    if (place.number !== undefined)
        await comment(client, publisher, { ...place, number: place.number }, state, progress);
}
async function comment(client, { name, author }, place, { markdown, url }, progress) {
    await ifPermitted('pull-requests: write', 'comment on the pull request', progress, () => writeComment(client, { ...place, name, author }, markdown, url));
}
const CONCLUSIONS = { pass: 'success', fail: 'failure', neutral: 'neutral' };
function stateOf({ name, config }, { sha, url }, news) {
    const heading = `### ${(0,markdown_text/* prose */.CS)(name)}`;
    const about = `<sub>commit \`${sha.slice(0, 12)}\` · [run, with the whole report](${url})</sub>`;
    switch (news.kind) {
        case 'running':
            return {
                title: 'Measuring',
                markdown: (0,markdown_text/* paragraphs */.qN)(heading, '⏳ **Measuring.** The verdict will stand here.', about),
                url,
            };
        case 'nothing':
            return {
                conclusion: news.broken ? 'failure' : 'neutral',
                title: news.broken ? 'No verdict' : 'Not measured',
                markdown: (0,markdown_text/* paragraphs */.qN)(heading, `${news.broken ? '❌ **No verdict.**' : '⚪ **Not measured.**'} ${news.reason}`, about),
                url,
            };
        case 'results': {
            const { results } = news;
            const { verdict, reasons } = results.gate;
            const fork = '_Measured by code of a fork: its figures are as good as that code is honest._';
            return {
                conclusion: CONCLUSIONS[verdict],
                title: (0,summary/* summaryLine */.d)(results),
                markdown: (0,markdown_text/* paragraphs */.qN)((0,markdown/* markdownReport */.q)(results, 'compact').trimEnd(), news.fork ? fork : undefined, about),
                broken: verdict === 'fail' ? reasons.map((message) => ({ file: config, message })) : [],
                url,
            };
        }
    }
}
/** What a job of its own event publishes about. */
function placeOf({ owner, repo, sha, pull, runUrl }) {
    return { owner, repo, sha, number: pull?.number, url: runUrl };
}

;// CONCATENATED MODULE: ./lib/pipeline/comment.js










/** What the names of a gate's artifacts begin with. */
const ARTIFACT = 'boltmark';
/**
 * Speaks for a run whose own token may not: one for a fork's pull request. Everything that run left may be hostile. So the pull request is looked up
 * on GitHub, the results must fit their schema and limits, and all in them is text.
 * @param label lets a fork's head be measured, once
 * @returns what was done, in a sentence
 */
async function commentForRun(publisher, event, label, progress) {
    const run = event.ended;
    if (!run)
        throw new errors/* UsageError */.eb('`comment` speaks for another run, and this event has none.', 'Use it in a workflow `on: workflow_run`.');
    if (run.event !== 'pull_request')
        return `The run was started by ${run.event}: there is no pull request to comment on.`;
    const client = connect(publisher.token, progress);
    const found = await findPullRequest(client, event, run);
    if ('refused' in found)
        return `Nothing is published: ${found.refused}.`;
    if (!found.fork)
        return 'The pull request is of this repository: its own run has published.';
    // Good for one head, and that is measured now or was replaced by a push.
    if (found.labels.includes(label))
        await takeOffLabel(client, event, found.number, label);
    const place = { owner: event.owner, repo: event.repo, sha: run.sha, number: found.number, url: run.url };
    const news = await newsOf(event, run, publisher.token, label);
    // Other events of a pull request, another label for instance, start runs that measure nothing and have nothing new to say.
    if (news.kind === 'nothing' && !news.broken && (await hasCheck(client, { ...place, name: publisher.name })))
        return 'The run measured nothing, and its commit has a verdict: left as it is.';
    await publish(publisher, place, news, progress);
    return `Published on pull request ${found.number}: ${news.kind === 'nothing' ? news.reason : news.kind}.`;
}
async function newsOf(event, run, token, label) {
    const of = { token, workflowRunId: run.id, repositoryOwner: event.owner, repositoryName: event.repo };
    const artifact = (await (0,artifacts/* listArtifacts */.wn)(of)).find(({ name }) => name === reportArtifact(ARTIFACT));
    if (!artifact)
        return {
            kind: 'nothing',
            reason: `This pull request is from a fork. To have its head measured, a maintainer reads it and then adds the label \`${label}\`, which holds for this one commit`,
            broken: false,
        };
    try {
        const results = await comment_resultsOf(artifact, of);
        return { kind: 'results', results, fork: true };
    }
    catch (error) {
        if (!(error instanceof errors/* BoltmarkError */.JB))
            throw error;
        return { kind: 'nothing', reason: `What the run left was refused. ${(0,markdown_text/* prose */.CS)(error.message)}`, broken: true };
    }
}
async function comment_resultsOf(artifact, of) {
    const files = await (0,artifacts/* download */.RG)(artifact, of);
    const content = files.get(RESULTS_FILE);
    if (!content)
        throw new errors/* UsageError */.eb(`The artifact ${artifact.name} holds no ${RESULTS_FILE}.`);
    return (0,read/* documentIn */.Fd)(`${artifact.name}/${RESULTS_FILE}`, content.toString('utf8'), schema/* Results */.nB);
}

// EXTERNAL MODULE: ./lib/pipeline/pool.js
var pool = __webpack_require__(77146);
// EXTERNAL MODULE: ./lib/pipeline/report.js
var report = __webpack_require__(62526);
;// CONCATENATED MODULE: ./lib/pipeline/workflow.js
/** The commands that only make sense in a job of GitHub Actions. */













/** Says on the pull request that it is being measured. */
async function announce(publisher, progress) {
    return say(publisher, await readEvent(), { kind: 'running' }, progress);
}
/** Pools what the shards of this run measured, and keeps results and reports as an artifact. */
async function gather(matrix, workFolder, artifact, progress) {
    const { files, missing } = await gatherShards(matrix, progress);
    const results = (0,pool/* poolResults */.t)(files, missing);
    const reports = await (0,report/* publishReports */.J)(workFolder, results);
    await (0,artifacts/* upload */.Se)(reportArtifact(artifact), workFolder, Object.values(reports));
    return {
        ...(0,commands.done)(results, `${results.gate.verdict}\n`, {
            verdict: results.gate.verdict,
            summary: (0,summary/* summaryLine */.d)(results),
            results: reports.results,
            report: reports.markdown,
        }),
        summary: (0,markdown/* markdownReport */.q)(results, 'compact'),
    };
}
/** Publishes the verdict of a results file; where there is none, that there is none. The exit code is the gate's. */
async function publishFile(publisher, file, progress) {
    const event = await readEvent();
    if (file === undefined || !(await (0,files/* exists */.t2)(file))) {
        const news = {
            kind: 'nothing',
            reason: 'No results came: see why the jobs of the run ended.',
            broken: true,
        };
        return { ...(await say(publisher, event, news, progress)), exitCode: errors/* ExitCode */.yU.outside };
    }
    const results = await (0,read/* readResults */.x8)(file);
    const said = await say(publisher, event, { kind: 'results', results, fork: false }, progress);
    const outputs = { verdict: results.gate.verdict, summary: (0,summary/* summaryLine */.d)(results) };
    return { ...said, outputs, exitCode: (0,commands.exitCodeOf)(results.gate) };
}
/** Publishes for a run that may not: see `commentForRun`. */
async function workflow_comment(publisher, label, progress) {
    const said = await commentForRun(publisher, await readEvent(), label, progress);
    return (0,commands.done)({ said }, `${said}\n`);
}
async function say(publisher, event, news, progress) {
    if (event.pull?.fork) {
        const text = 'A fork may not write here: the workflow that runs after this one publishes.\n';
        return (0,commands.done)({ published: false }, text);
    }
    await publish(publisher, placeOf(event), news, progress);
    return (0,commands.done)({ published: true }, '');
}


/***/ })

};
