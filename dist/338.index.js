export const id = 338;
export const ids = [338];
export const modules = {

/***/ 32338:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  verifyBundle: () => (/* binding */ verifyBundle)
});

// EXTERNAL MODULE: ./lib/github/api.js + 1 modules
var api = __webpack_require__(77594);
;// CONCATENATED MODULE: ./lib/github/attestations.js
/** The attestations that a repository has for a file. They prove nothing until their signatures are verified. */
async function attestationsOf(client, { owner, repo }, sha256) {
    const { data } = await client.rest.repos.listAttestations({
        owner,
        repo,
        subject_digest: `sha256:${sha256}`,
        per_page: 100,
    });
    return (data.attestations ?? []).flatMap(({ bundle }) => bundle ?? []);
}

// EXTERNAL MODULE: ./lib/github/event.js
var github_event = __webpack_require__(19607);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files/files.js
var files = __webpack_require__(14066);
// EXTERNAL MODULE: ./lib/system/files/json.js
var json = __webpack_require__(16287);
// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
;// CONCATENATED MODULE: ./lib/system/attestation.js




/**
 * Attestations of GitHub: statements that a workflow made a file, each signed with a certificate of Sigstore that names
 * the workflow.
 * https://docs.github.com/actions/security-for-github-actions/using-artifact-attestations
 */
/** The issuer of the token for which Sigstore gave the certificate: GitHub Actions. */
const ISSUER = 'https://token.actions.githubusercontent.com';
const PROVENANCE = 'https://slsa.dev/provenance/v1';
const STATEMENT = 'application/vnd.in-toto+json';
/** The fields of a certificate about a job: https://github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const OID = '1.3.6.1.4.1.57264.1.';
const RUNNER = 11;
const REPOSITORY = 12;
const COMMIT = 13;
const RUN = 21;
/**
 * Sigstore's public keys, which its key repository (TUF) keeps up to date.
 * @param file a copy, as `gh attestation trusted-root` prints it
 */
async function sigstoreKeys(file) {
    if (file === undefined)
        return fetchedKeys();
    const { TrustedRoot } = await __webpack_require__.e(/* import() */ 654).then(__webpack_require__.t.bind(__webpack_require__, 19654, 19));
    const [document] = documentsIn(await (0,json/* readJsonText */.gb)(file), file);
    try {
        return TrustedRoot.fromJSON(document);
    }
    catch (cause) {
        throw new errors/* UsageError */.eb(`${file} holds no keys of Sigstore.`, 'Make one: gh attestation trusted-root.', { cause });
    }
}
async function fetchedKeys() {
    const { getTrustedRoot } = await Promise.all(/* import() */[__webpack_require__.e(654), __webpack_require__.e(830), __webpack_require__.e(694)]).then(__webpack_require__.t.bind(__webpack_require__, 84423, 19));
    return (0,interrupt/* unlessInterrupted */.V1)(() => getTrustedRoot());
}
/** The attestations in a file: one JSON document, or one on each line, as `gh attestation download` writes it. */
async function attestationsIn(file) {
    return documentsIn(await readJsonText(file), file);
}
function documentsIn(text, file) {
    try {
        return [(0,json/* parseJson */.qF)(text)];
    }
    catch {
        try {
            const lines = text.split('\n').filter((line) => line.trim() !== '');
            return lines.map(json/* parseJson */.qF);
        }
        catch (cause) {
            throw new errors/* UsageError */.eb(`${file} is not JSON: ${cause.message}.`, undefined, { cause });
        }
    }
}
/**
 * Checks that at least one of these attestations proves that a workflow of a repository made the file, on a runner of
 * GitHub's own. On another runner, the code of the repository could have signed anything.
 * @throws OutsideError with the reason for each attestation if none proves it
 */
async function proveOrigin(file, attestations, demanded, keys) {
    const sha256 = await (0,files/* sha256OfFile */.Vq)(file);
    const reasons = [];
    for (const attestation of attestations)
        try {
            const attested = await attestedBy(attestation, sha256, keys);
            const wrong = differing(attested, demanded);
            if (wrong === undefined)
                return attested;
            reasons.push(wrong);
        }
        catch (error) {
            reasons.push(error.message);
        }
    const why = attestations.length === 0 ? 'there is no attestation of it' : [...new Set(reasons)].join('; ');
    throw new errors/* OutsideError */.Cp(`${file} cannot be proved to come from ${demanded.repository}: ${why}.`, 'Do not use it. Get it again from where it was released, or make it again.');
}
/**
 * The facts that an attestation proves about a file.
 * @throws when its signature is invalid, or it is about something else
 */
async function attestedBy(attestation, sha256, keys) {
    const { bundleFromJSON } = await Promise.all(/* import() */[__webpack_require__.e(654), __webpack_require__.e(40)]).then(__webpack_require__.t.bind(__webpack_require__, 61040, 19));
    const { toSignedEntity, toTrustMaterial, Verifier } = await Promise.all(/* import() */[__webpack_require__.e(654), __webpack_require__.e(187)]).then(__webpack_require__.t.bind(__webpack_require__, 54187, 19));
    const bundle = bundleFromJSON(attestation);
    const { identity } = new Verifier(toTrustMaterial(keys)).verify(toSignedEntity(bundle), {
        extensions: { issuer: ISSUER },
    });
    if (bundle.content.$case !== 'dsseEnvelope')
        throw new Error('it is a signature, and no attestation');
    const { payload, payloadType } = bundle.content.dsseEnvelope;
    const { predicateType, subject } = JSON.parse(payload.toString());
    if (payloadType !== STATEMENT || predicateType !== PROVENANCE)
        throw new Error(`it is a statement of another kind (${predicateType})`);
    if (!subject.some(({ digest }) => digest.sha256 === sha256))
        throw new Error('the attestation is of another file');
    const said = (number) => {
        const found = identity?.oids?.find(({ oid }) => oid?.id.join('.') === `${OID}${number}`);
        return found ? utf8In(found.value) : '';
    };
    return {
        sha256,
        repository: said(REPOSITORY).replace('https://github.com/', ''),
        workflow: identity?.subjectAlternativeName ?? '',
        commit: said(COMMIT),
        run: said(RUN),
        runner: said(RUNNER),
    };
}
function differing({ repository, run, runner }, demanded) {
    // Names on GitHub ignore case.
    if (repository.toLowerCase() !== demanded.repository.toLowerCase())
        return `it comes from ${repository}`;
    if (runner !== 'github-hosted')
        return `it was signed on a ${runner} runner`;
    const address = `https://github.com/${repository}/actions/runs/${demanded.run}/`;
    if (demanded.run !== undefined && !run.startsWith(address))
        return `it comes from another run, ${run}`;
    return undefined;
}
/** The text of a DER-encoded UTF8String (X.690): a tag, a length and the characters. */
function utf8In(value) {
    const first = value[1] ?? 0;
    return value.subarray(first < 128 ? 2 : 2 + (first & 127)).toString();
}

;// CONCATENATED MODULE: ./lib/ci/verify-bundle.js





/**
 * Verifies that this very run of this repository attested a bundle, before any content of it is used.
 * @throws OutsideError if it did not
 */
async function verifyBundle(file, token, progress) {
    const { owner, repo, runId } = await (0,github_event/* readEvent */.j)(process.env);
    const sha256 = await (0,files/* sha256OfFile */.Vq)(file);
    const client = (0,api/* connect */.N)(token, progress);
    const found = await (0,api/* ifPermitted */.a)('attestations: read', 'read the attestation of the bundle', progress, () => attestationsOf(client, { owner, repo }, sha256));
    const demanded = { repository: `${owner}/${repo}`, run: runId };
    const { workflow } = await proveOrigin(file, found ?? [], demanded, await sigstoreKeys());
    progress.line(`the bundle was attested by ${workflow} in this run`);
}


/***/ }),

/***/ 77594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ connect),
  a: () => (/* binding */ ifPermitted)
});

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


// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
;// CONCATENATED MODULE: ./lib/github/api.js




/** Waiting longer than this would cost more runner time than a comment is worth. */
const MOST_PATIENCE_S = 300;
const MOST_RETRIES = 3;
/**
 * GitHub's REST API client. It retries after server errors, and waits for rate limits as GitHub asks. An interruption
 * ends every wait.
 */
function connect(token, progress) {
    const waitFor = (what) => (seconds, { method, url }, _, retries) => {
        const wait = retries < MOST_RETRIES && seconds <= MOST_PATIENCE_S;
        progress.line(`GitHub answered ${method} ${url} with ${what}: ${wait ? `trying again in ${seconds} s` : 'giving up'}`);
        return wait;
    };
    const client = (0,github/* getOctokit */.Q)(token, { throttle: { onRateLimit: waitFor('rate limit'), onSecondaryRateLimit: waitFor('secondary rate limit') } }, dist_bundle/* retry */.L, throttling);
    client.hook.wrap('request', (request, options) => (0,interrupt/* unlessInterrupted */.V1)(async () => request(options)));
    return client;
}
/**
 * Does something that the job may have no permission for. If it has none, a warning names the permission to grant, and
 * the run continues.
 * @returns undefined if it was not permitted
 */
async function ifPermitted(permission, purpose, progress, work) {
    try {
        return await work();
    }
    catch (error) {
        // If the token may not read something, GitHub answers 404. A 403 may also mean a rate limit or a locked
        // conversation.
        const { status, message } = error;
        const isLacking = status === 404 || (status === 403 && /not accessible|permission|must have/i.test(message ?? ''));
        if (!isLacking)
            throw error;
        progress.warning(`The token may not ${purpose} (GitHub says ${status}). Grant the job \`permissions: ${permission}\`.`);
        return undefined;
    }
}


/***/ }),

/***/ 19607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(27597);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80094);
/* harmony import */ var _system_files_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14066);



/**
 * A merge queue's group: the pull requests that it would merge together. The name of its branch contains the last one.
 */
const Group = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ head_sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), head_ref: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() });
const Side = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), repo: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ full_name: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }).nullable() });
const Payload = zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    action: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().optional(),
    pull_request: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ number: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(), draft: zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY().default(false), head: Side, base: Side })
        .optional(),
    merge_group: Group.optional(),
    issue: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ number: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(), pull_request: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({}).optional() }).optional(),
    comment: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ id: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(), body: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(), user: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ login: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }).nullish() })
        .optional(),
    workflow_run: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
        id: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(),
        event: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        head_sha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        conclusion: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullish(),
        html_url: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().default(''),
        head_repository: zod__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ full_name: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }).nullable(),
    })
        .optional(),
});
/** Conclusions of a run that was expected to leave results. */
const BROKEN = ['failure', 'timed_out', 'cancelled', 'startup_failure'];
/** A larger event file is refused. GitHub sends no event larger than 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024;
/**
 * Reads the event that started this job.
 * @param env the environment variables of the job
 * @throws UsageError outside of GitHub Actions
 */
async function readEvent(env) {
    const [owner, repo] = (env.GITHUB_REPOSITORY ?? '').split('/');
    const file = env.GITHUB_EVENT_PATH;
    if (!owner || !repo || !file)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('This is not a job of GitHub Actions: GITHUB_REPOSITORY and GITHUB_EVENT_PATH are not set.', 'Publishing works only in a workflow; `boltmark report` writes the same report anywhere.');
    const payload = Payload.parse(JSON.parse(await (0,_system_files_files_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)(file, MAX_EVENT_BYTES)));
    const runId = Number(env.GITHUB_RUN_ID ?? 0);
    const server = env.GITHUB_SERVER_URL ?? 'https://github.com';
    const { pull_request: pull, workflow_run: other, merge_group: group } = payload;
    const said = saidIn(payload);
    return {
        owner,
        repo,
        name: env.GITHUB_EVENT_NAME ?? '',
        sha: pull?.head.sha ?? group?.head_sha ?? env.GITHUB_SHA ?? '',
        runUrl: `${server}/${owner}/${repo}/actions/runs/${runId}`,
        runId,
        isAgain: Number(env.GITHUB_RUN_ATTEMPT ?? 1) > 1,
        action: payload.action ?? '',
        ...(pull ? { pull: pullIn(pull) } : {}),
        ...(group ? { queued: lastOf(group) } : {}),
        ...(said ? { said } : {}),
        ...(other
            ? {
                other: {
                    id: other.id,
                    hasEnded: payload.action === 'completed',
                    isBroken: BROKEN.includes(other.conclusion ?? ''),
                    event: other.event,
                    sha: other.head_sha,
                    repository: other.head_repository?.full_name ?? '',
                    url: other.html_url,
                },
            }
            : {}),
    };
}
function pullIn({ number, draft, head, base }) {
    const repository = head.repo?.full_name ?? '';
    return { number, draft, baseSha: base.sha, fork: isFork(head, base), repository };
}
/** The number of the last pull request, from a branch name such as `refs/heads/gh-readonly-queue/main/pr-7-<sha>`. */
function lastOf({ head_ref: ref }) {
    const number = /\/pr-(\d{1,15})-[0-9a-f]{40}$/.exec(ref)?.[1];
    return number === undefined ? undefined : Number(number);
}
function saidIn({ issue, comment }) {
    if (!comment || !issue?.pull_request)
        return undefined;
    return { commentId: comment.id, number: issue.number, text: comment.body ?? '', author: comment.user?.login ?? '' };
}
function isFork(head, base) {
    return head.repo?.full_name !== base.repo?.full_name;
}


/***/ }),

/***/ 14066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EL: () => (/* binding */ copyTree),
/* harmony export */   Fh: () => (/* binding */ MAX_HAND_WRITTEN_BYTES),
/* harmony export */   GF: () => (/* binding */ writeJson),
/* harmony export */   JJ: () => (/* binding */ sha256OfFileNow),
/* harmony export */   Vq: () => (/* binding */ sha256OfFile),
/* harmony export */   Yw: () => (/* binding */ isBelow),
/* harmony export */   bx: () => (/* binding */ firstThere),
/* harmony export */   id: () => (/* binding */ emptyFolder),
/* harmony export */   m3: () => (/* binding */ copyFile),
/* harmony export */   mf: () => (/* binding */ readTextNow),
/* harmony export */   o4: () => (/* binding */ firstMatch),
/* harmony export */   qT: () => (/* binding */ MAX_READ_BYTES),
/* harmony export */   sc: () => (/* binding */ sha256),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   vK: () => (/* binding */ writeAtomically),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46466);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80094);
/* harmony import */ var _interruptible_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(25706);







/** Boltmark reads no larger file into memory. None of its own files is larger. */
const MAX_READ_BYTES = 256 * 1024 * 1024;
/** The limit for files that people write by hand. */
const MAX_HAND_WRITTEN_BYTES = 1024 * 1024;
function sha256(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('hex');
}
async function sha256OfFile(path) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_4__.pipeline)((0,_interruptible_js__WEBPACK_IMPORTED_MODULE_6__/* .bytesOf */ .$)(path, Number.POSITIVE_INFINITY), hash);
    return hash.digest('hex');
}
/** Whether a path from outside stays inside its base folder. */
function isBelow(path) {
    return path !== '' && !(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(path) && !path.includes('\0') && !path.split('/').includes('..');
}
/** Whether something exists at the path. */
async function exists(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)(path).then(() => true, () => false);
}
/** The first of some paths that exists. */
async function firstThere(paths) {
    for (const path of paths)
        if (await exists(path))
            return path;
    return undefined;
}
/**
 * Reads a text file of bounded size.
 * @throws OutsideError when it is missing, unreadable or larger than `maxBytes`
 */
async function readText(path, maxBytes = MAX_READ_BYTES) {
    const chunks = [];
    let bytes = 0;
    try {
        await refusePipe(path);
        for await (const chunk of (0,_interruptible_js__WEBPACK_IMPORTED_MODULE_6__/* .bytesOf */ .$)(path, maxBytes)) {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes > maxBytes)
                break;
        }
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
    if (bytes > maxBytes)
        throw tooLarge(path, maxBytes);
    return Buffer.concat(chunks).toString('utf8');
}
/** Like `readText`, but synchronous. */
function readTextNow(path, maxBytes = MAX_READ_BYTES) {
    return Buffer.concat([...piecesNow(path, maxBytes)]).toString('utf8');
}
/** Like `sha256OfFile`, but synchronous. @throws OutsideError as `readTextNow` */
function sha256OfFileNow(path, maxBytes) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const piece of piecesNow(path, maxBytes))
        hash.update(piece);
    return hash.digest('hex');
}
/** A device such as /dev/zero has no size and no end, so the bytes are counted as they come. */
function* piecesNow(path, maxBytes) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOCTTY);
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        if (stats.isFIFO())
            throw new Error(A_PIPE);
        let left = stats.size > maxBytes ? -1 : maxBytes;
        while (left >= 0) {
            const piece = Buffer.allocUnsafe(PIECE_BYTES);
            const length = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, piece);
            if (length === 0)
                return;
            left -= length;
            if (left >= 0)
                yield piece.subarray(0, length);
        }
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
    throw tooLarge(path, maxBytes);
}
const PIECE_BYTES = 64 * 1024;
const A_PIPE = 'it is a named pipe (FIFO), not a file';
/**
 * Opening a named pipe without a writer would block a thread forever, and no signal would end that. A shell's `<(…)`
 * has a writer.
 */
async function refusePipe(path) {
    if (/^\/(dev|proc)\//.test(path) || !(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)(path)).isFIFO())
        return;
    throw new Error(A_PIPE);
}
function unreadable(path, cause) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot read ${path}: ${cause.message}.`, undefined, { cause });
}
function tooLarge(path, maxBytes) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`${path} is larger than the limit of ${maxBytes} bytes.`);
}
/** The overlap of two pieces, so that no match is lost between them. */
const OVERLAP_BYTES = 4096;
/**
 * The first match of a pattern in a file of any size and kind, read in pieces.
 * @param pattern for text with one byte a character (latin1); a match has at most 4 KiB
 */
async function firstMatch(path, pattern) {
    let before = '';
    for await (const chunk of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.createReadStream)(path, 'latin1')) {
        const piece = before + chunk;
        const match = pattern.exec(piece);
        if (match)
            return match;
        before = piece.slice(-OVERLAP_BYTES);
    }
    return undefined;
}
/** Writes a file atomically: a reader, or a crash, finds either the old content or the new. */
async function writeAtomically(path, content) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(folder, { recursive: true });
    const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex')}`);
    try {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(draft, 'wx');
        try {
            await file.writeFile(content);
            await file.sync();
        }
        finally {
            await file.close();
        }
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(draft, path);
    }
    catch (cause) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(draft, { force: true });
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .OutsideError */ .Cp(`Cannot write ${path}: ${cause.message}.`, 'Check the free space and the permissions of that folder.', { cause });
    }
}
async function writeJson(path, value) {
    await writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`);
}
/** Copies a folder or a file. If the file system can share blocks (reflink), the copy takes no time. */
async function copyTree(from, to) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(to), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.cp)(from, to, { recursive: true, mode: node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.COPYFILE_FICLONE, preserveTimestamps: true });
}
/**
 * Copies the file itself, also if `from` is a link (`lib.so.1` → `lib.so.1.2`), because the link may lead to another
 * file tomorrow.
 */
async function copyFile(from, to) {
    await copyTree(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.realpath)(from), to);
}
/** Makes an empty folder, and removes its earlier content. */
async function emptyFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(path, { recursive: true });
    return path;
}


/***/ }),

/***/ 25706:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ bytesOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77030);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var node_tty__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7066);
/* harmony import */ var _processes_interrupt_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12824);





/**
 * Reads a file up to a limit, and one byte more. If it is a pipe or a terminal, such as `/dev/stdin` or a shell's
 * `<(…)`, an interruption ends the wait; a thread that reads a pipe could not be ended. A regular file is read to its
 * end in any case, because the work after an interruption, such as restoring settings, needs it.
 * @throws when it cannot be opened or read
 */
function bytesOf(path, maxBytes) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOCTTY);
    try {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file).isFIFO())
            return (0,node_stream__WEBPACK_IMPORTED_MODULE_2__.addAbortSignal)(_processes_interrupt_js__WEBPACK_IMPORTED_MODULE_4__/* .interruption */ .YW, new node_net__WEBPACK_IMPORTED_MODULE_1__.Socket({ fd: file, readable: true, writable: false }));
        if ((0,node_tty__WEBPACK_IMPORTED_MODULE_3__.isatty)(file))
            return (0,node_stream__WEBPACK_IMPORTED_MODULE_2__.addAbortSignal)(_processes_interrupt_js__WEBPACK_IMPORTED_MODULE_4__/* .interruption */ .YW, new node_tty__WEBPACK_IMPORTED_MODULE_3__.ReadStream(file));
        // The limit is needed because a device has no size and no end.
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path, { fd: file, end: maxBytes });
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
        throw error;
    }
}


/***/ }),

/***/ 16287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E7: () => (/* binding */ MAX_JSON_BYTES),
/* harmony export */   gb: () => (/* binding */ readJsonText),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   uY: () => (/* binding */ beyondJson)
/* harmony export */ });
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14066);
/**
 * JSON that others wrote. Some texts take many times their size when parsed: 96 MB of empty lists take gigabytes. So a
 * text is measured before it is parsed.
 */

/**
 * The largest JSON document, in a file or in an artifact. The largest results have about 40 MB.
 */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/**
 * The memory that a parsed text may take; bytes. 7,000 samples with 60 intervals each count as 210 MB, and take half of
 * that.
 */
const MOST_MEMORY = 224e6;
/**
 * The memory that V8 takes for each value, rounded up from measurements; bytes. If many maps have the same keys, V8
 * stores the names once and takes less. The estimate assumes that each map has its own.
 */
const MEMORY = { listOrMap: 100, name: 110, text: 90, other: 24 };
/** The largest number of different names. Each is stored, and allows more kinds of maps. */
const MOST_NAMES = 5000;
/** The largest depth of lists and maps within each other. */
const MOST_DEPTH = 100;
/** @throws Error with a readable message when the text is not JSON or exceeds a limit */
function parseJson(text) {
    const beyond = beyondJson(text);
    if (beyond !== undefined)
        throw new Error(beyond);
    return JSON.parse(text);
}
/** The text of a JSON file. @throws OutsideError when it is missing, unreadable or too large */
function readJsonText(path) {
    return (0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)(path, MAX_JSON_BYTES);
}
/**
 * Why a text must not be parsed. Undefined if it may be. The text need not be JSON. The running time is proportional to
 * its length.
 */
function beyondJson(text) {
    if (text.length > MAX_JSON_BYTES)
        return `it has ${text.length} characters, and at most ${MAX_JSON_BYTES} are read`;
    const names = new Set();
    let [memory, depth, from, to] = [0, 0, 0, 0];
    for (let i = 0; i < text.length; i++) {
        switch (text.charCodeAt(i)) {
            case QUOTE:
                ;
                [from, to] = [i + 1, endOfText(text, i + 1)];
                memory += MEMORY.text;
                i = to;
                break;
            case COLON:
                memory += MEMORY.name - MEMORY.text;
                if (names.add(text.slice(from, to)).size > MOST_NAMES)
                    return `it has more than ${MOST_NAMES} different names`;
                break;
            case COMMA:
                memory += MEMORY.other;
                break;
            case OPEN_LIST:
            case OPEN_MAP:
                memory += MEMORY.listOrMap;
                if (++depth > MOST_DEPTH)
                    return `it has more than ${MOST_DEPTH} lists and maps within one another`;
                break;
            case CLOSE_LIST:
            case CLOSE_MAP:
                depth--;
        }
        if (memory > MOST_MEMORY)
            return `its values and names would take over ${MOST_MEMORY / 1e6} MB`;
    }
    return undefined;
}
const [QUOTE, COLON, COMMA, OPEN_LIST, OPEN_MAP, CLOSE_LIST, CLOSE_MAP] = [...'":,[{]}'].map((one) => one.charCodeAt(0));
/** The place of the quotation mark that ends a text; the end of the input if there is none. */
function endOfText(text, from) {
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
        let before = at;
        while (text[before - 1] === '\\')
            before--;
        if ((at - before) % 2 === 0)
            return at;
    }
    return text.length;
}


/***/ })

};
