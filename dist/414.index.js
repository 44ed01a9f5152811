export const id = 414;
export const ids = [414,750];
export const modules = {

/***/ 10063:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  newVersion: () => (/* binding */ newVersion)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/commands/answer.js
var answer = __webpack_require__(70958);
// EXTERNAL MODULE: ./lib/commands/optimized-packages.js + 1 modules
var optimized_packages = __webpack_require__(74199);
// EXTERNAL MODULE: ./lib/github/api.js + 1 modules
var api = __webpack_require__(77594);
// EXTERNAL MODULE: ./lib/github/artifacts.js + 1 modules
var artifacts = __webpack_require__(38155);
// EXTERNAL MODULE: ./lib/github/event.js
var github_event = __webpack_require__(19607);
;// CONCATENATED MODULE: ./lib/github/releases.js
/** The releases of a repository, the newest first. Drafts are left out. */
async function releasesOf(client, { owner, repo }) {
    const all = await client.paginate(client.rest.repos.listReleases, { owner, repo, per_page: 100 });
    return all
        .flatMap(({ tag_name: tag, assets, draft, published_at: at }) => draft || at === null ? [] : [{ tag, assets, at }])
        .sort((one, other) => (one.at < other.at ? 1 : -1));
}
/** The content of a file of a release. */
async function assetContent(client, { owner, repo }, { id }) {
    const headers = { accept: 'application/octet-stream' };
    const { data } = await client.rest.repos.getReleaseAsset({ owner, repo, asset_id: id, headers });
    // The client's types know only the description of a file, which this header does not ask for.
    return Buffer.from(data);
}

// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
;// CONCATENATED MODULE: ./lib/ci/new-version.js









/** The file of a release with the profiles: the package SOURCE-boltmark-profile, under a name without a version. */
const PROFILE_ASSET = 'boltmark-profile.deb';
/** More than any profile of a server has. */
const MAX_PROFILE_BYTES = 2 ** 30;
/**
 * Finds out whether the distribution has a version of the config's source package that no release has. If so, the
 * profiles of the newest release of the package become an artifact, for the job that makes the packages.
 */
async function newVersion({ token, config, set }, { workDir, artifact }, progress) {
    const repository = await (0,github_event/* readEvent */.j)(process.env);
    const { name: packaged, source, tag } = await (0,optimized_packages/* packagesToMake */.h)({ config, workDir, set }, progress);
    const client = (0,api/* connect */.N)(token, progress);
    const releases = (await releasesOf(client, repository)).filter((one) => one.tag.startsWith(`${packaged}/`));
    if (releases.some((one) => one.tag === tag))
        return (0,answer/* done */.V)({ new: false, tag }, `The release ${tag} exists: nothing is new.\n`, NOTHING_NEW);
    const [last] = releases.flatMap((release) => release.assets.filter(({ name }) => name === PROFILE_ASSET));
    if (last !== undefined) {
        if (last.size > MAX_PROFILE_BYTES)
            throw new errors/* OutsideError */.Cp(`${PROFILE_ASSET} was refused: it has ${last.size} bytes, more than ${MAX_PROFILE_BYTES}.`);
        await (0,promises_.mkdir)(workDir, { recursive: true });
        const file = (0,external_node_path_.join)(workDir, PROFILE_ASSET);
        await (0,promises_.writeFile)(file, await assetContent(client, repository, last));
        await (0,artifacts.upload)(artifact, workDir, [file], MAX_PROFILE_BYTES);
    }
    const outputs = { tag, source, profile: last === undefined ? '' : artifact.name };
    const from = last === undefined ? 'there is no profile of an earlier one' : 'with the profile of the last one';
    return (0,answer/* done */.V)({ new: true, ...outputs }, `${tag} is new: ${from}.\n`, outputs);
}
/** The outputs if there is nothing to package. */
const NOTHING_NEW = { tag: '', source: '', profile: '' };


/***/ }),

/***/ 74199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  makeOptimizedPackages: () => (/* binding */ makeOptimizedPackages),
  h: () => (/* binding */ packagesToMake),
  pinnedFrom: () => (/* binding */ pinnedFrom)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/job/job.js + 12 modules
var job_job = __webpack_require__(17778);
// EXTERNAL MODULE: ./lib/targets/build/debian-source.js
var debian_source = __webpack_require__(17508);
// EXTERNAL MODULE: ./lib/targets/build/source-name.js
var source_name = __webpack_require__(66262);
// EXTERNAL MODULE: ./lib/packaging/changelog.js
var changelog = __webpack_require__(34537);
// EXTERNAL MODULE: ./lib/packaging/source-package.js
var source_package = __webpack_require__(70323);
;// CONCATENATED MODULE: ./lib/packaging/next-package.js




/** Asks apt for the version of a job's source package that this machine would package. */
async function nextPackage(job) {
    const wanted = (0,source_package/* sourceOf */.vz)(job);
    const { name, suite } = (0,source_name/* sourceNamed */.L)(wanted);
    const version = await (0,debian_source/* wantedVersion */.KZ)(wanted);
    const source = `debian:${name}=${version}${suite === undefined ? '' : `/${suite}`}`;
    return { name, source, tag: tagOf(name, (0,changelog/* optimizedVersion */.aX)(version)) };
}
/**
 * The tag of the release of packages. git allows neither `:` nor `~` in it, so they are replaced as Debian's DEP-14
 * does. Pure.
 */
function tagOf(name, version) {
    return `${name}/${version.replaceAll(':', '%').replaceAll('~', '_')}`;
}

// EXTERNAL MODULE: ./lib/packaging/package-build.js
var package_build = __webpack_require__(17770);
// EXTERNAL MODULE: ./lib/packaging/profile-package.js
var profile_package = __webpack_require__(35763);
// EXTERNAL MODULE: ./lib/report/render/markdown/markdown-text.js
var markdown_text = __webpack_require__(88130);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files/files.js
var files = __webpack_require__(14066);
// EXTERNAL MODULE: ./lib/commands/answer.js
var answer = __webpack_require__(70958);
// EXTERNAL MODULE: ./lib/commands/package-image.js + 2 modules
var package_image = __webpack_require__(61504);
// EXTERNAL MODULE: ./lib/commands/run.js + 63 modules
var run = __webpack_require__(29994);
;// CONCATENATED MODULE: ./lib/commands/optimized-packages.js











/**
 * Builds the packages of a distribution's source package with optimised binaries.
 * @param source `debian:PACKAGE`, instead of the config's `package.source`
 * @param image the folder for a container image of them
 */
async function makeOptimizedPackages(source, where, image, progress) {
    const set = source === undefined ? where.set : [...where.set, `package.source=${source}`];
    const job = await openPackaged({ ...where, set }, progress);
    if (image !== undefined)
        await (0,package_image/* refuseImage */.C)(job, image);
    const { files } = await (0,run/* runPipeline */.a)(job, { last: 'optimize', packages: { image } });
    const made = Object.values(files);
    const list = made.map((file) => `${file}\n`);
    return { ...(0,answer/* done */.V)({ files }, list.join('')), made, summary: await summaryOf(made) };
}
/**
 * The override with which the packaged variant pins the profiles of an earlier version.
 * @param file the package SOURCE-boltmark-profile. It is unpacked in the work folder
 */
async function pinnedFrom(file, where, progress) {
    const job = await openPackaged(where, progress);
    const folder = await (0,profile_package/* unpackProfiles */.x)(file, job.path('profiles'));
    return `variants.${(0,package_build/* packagedVariant */.M)(job)}.profile.pinned=${folder}`;
}
/** The packages that would be made now: their version is the one that apt has on this machine. */
async function packagesToMake(where, progress) {
    return nextPackage(await openPackaged(where, progress));
}
async function openPackaged({ config, workDir, set }, progress) {
    const job = await job_job/* Job */._.open(config, workDir, set, progress);
    if (job.config.package)
        return job;
    throw new errors/* UsageError */.eb(`${job.loaded.file} names no source package.`, 'Name it: boltmark package debian:PACKAGE, or package.source in the config.');
}
/** The packages with their checksums, for a job's summary. */
async function summaryOf(made) {
    const packages = made.filter((file) => file.endsWith('.deb'));
    const rows = packages.map(async (file) => [(0,markdown_text/* code */.aY)((0,external_node_path_.basename)(file)), (0,markdown_text/* code */.aY)(await (0,files/* sha256OfFile */.Vq)(file))]);
    return (0,markdown_text/* paragraphs */.qN)('### Packages', (0,markdown_text/* table */.tp)(['package', 'sha256'], await Promise.all(rows)));
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

/***/ 38155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  MAX_BUNDLE_BYTES: () => (/* binding */ MAX_BUNDLE_BYTES),
  downloadArtifact: () => (/* binding */ downloadArtifact),
  downloadFile: () => (/* binding */ downloadFile),
  listArtifacts: () => (/* binding */ listArtifacts),
  refuseOtherServers: () => (/* binding */ refuseOtherServers),
  tooLarge: () => (/* binding */ tooLarge),
  upload: () => (/* binding */ upload)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 13 modules
var core = __webpack_require__(77094);
// EXTERNAL MODULE: ./lib/statistics/mean.js
var mean = __webpack_require__(71134);
// EXTERNAL MODULE: ./lib/system/errors.js
var errors = __webpack_require__(80094);
// EXTERNAL MODULE: ./lib/system/files/json.js
var json = __webpack_require__(16287);
// EXTERNAL MODULE: ./lib/system/files/temporary.js
var temporary = __webpack_require__(22734);
// EXTERNAL MODULE: ./lib/system/processes/interrupt.js
var interrupt = __webpack_require__(12824);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
;// CONCATENATED MODULE: ./lib/github/archive.js





/** The bits of the file type, in the upper half of the attributes that Unix writes into a zip. */
const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
/**
 * The files of a zip, by name, unpacked in memory. A stranger may have made the zip. If it has names that leave the
 * folder, links, wrong sizes or more data than allowed, no file is returned.
 * @throws OutsideError with the reason for the refusal
 */
async function readArchive(zip, limits) {
    try {
        return await unpacked(zip, limits);
    }
    catch (cause) {
        throw inWords(cause);
    }
}
/**
 * Writes the only file of a zip on disk to another place, whatever its name in the zip.
 * @throws OutsideError when the zip contains anything else, or more than `maxBytes`
 */
async function writeOnlyFile(zip, to, maxBytes) {
    const archive = await (0,yauzl/* openPromise */.sO)(zip, READING);
    try {
        const entries = [];
        for await (const entry of archive.eachEntry()) {
            if (entries.push(entry) > 1)
                throw refused('it holds more than one file');
        }
        const [entry] = entries;
        if (!entry || entry.fileName.endsWith('/') || !isRegular(entry))
            throw refused('it holds no file');
        if (entry.uncompressedSize > maxBytes)
            throw refused(`it unpacks to more than ${maxBytes} bytes`);
        await (0,external_node_stream_promises_.pipeline)(await archive.openReadStreamPromise(entry), (0,external_node_fs_.createWriteStream)(to));
    }
    catch (cause) {
        throw inWords(cause);
    }
    finally {
        archive.close();
    }
}
// yauzl itself refuses absolute names, `..`, and data whose size differs from that in its entry.
const READING = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
async function unpacked(zip, limits) {
    const archive = await (0,yauzl/* fromBufferPromise */.SY)(zip, READING);
    const files = new Map();
    let total = 0;
    for await (const entry of archive.eachEntry()) {
        if (entry.fileName.endsWith('/'))
            continue;
        if ((0,external_node_path_.normalize)(entry.fileName) === '.')
            throw refused('a file in it has no name');
        if (!isRegular(entry))
            throw refused(`${entry.fileName} is a link or a device, not a file`);
        if (files.has(entry.fileName))
            throw refused(`it holds ${entry.fileName} twice`);
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
function isRegular({ externalFileAttributes }) {
    const type = (externalFileAttributes >>> 16) & TYPE_MASK;
    return type === 0 || type === REGULAR;
}
function inWords(cause) {
    if (cause instanceof errors/* OutsideError */.Cp)
        return cause;
    return new errors/* OutsideError */.Cp(`The archive was refused: ${cause.message}.`, undefined, { cause });
}
function refused(why) {
    return new errors/* OutsideError */.Cp(`The archive was refused: ${why}.`);
}

;// CONCATENATED MODULE: ./lib/github/artifacts.js









/** The limit of what jobs of one run pass on: the largest results that are read, and as much for their reports. */
const OWN_LIMITS = { bytes: 2 * json/* MAX_JSON_BYTES */.E7, files: 20 };
/** The limit for another run, which may have run anybody's code: comparing two commits needs no large matrix. */
const FOREIGN_LIMITS = { bytes: json/* MAX_JSON_BYTES */.E7 / 2, files: 20 };
/** The limit of a packed bundle. Servers with debug information have gigabytes. */
const MAX_BUNDLE_BYTES = 32 * 2 ** 30;
const SMALLER = 'Make it smaller: more shards, fewer cells or variants, or no flame graphs.';
/**
 * Uploads files of a folder as an artifact of this run, and replaces one of the same name from an earlier attempt.
 * Files that are too large for later jobs are uploaded too, with a warning. An interruption does not stop the upload,
 * because measured samples count.
 */
async function upload({ name, days }, folder, files, maxBytes = OWN_LIMITS.bytes) {
    const warning = await tooLarge(name, files, maxBytes);
    if (warning)
        core/* warning */.$e(warning);
    const client = await artifactClient();
    const { artifacts } = await client.listArtifacts({ latest: true });
    if (artifacts.some((artifact) => artifact.name === name))
        await client.deleteArtifact(name);
    await client.uploadArtifact(name, [...files], folder, days === undefined ? {} : { retentionDays: days });
}
/** Why later jobs will not read an artifact of these files. Undefined if they will. */
async function tooLarge(name, files, maxBytes = OWN_LIMITS.bytes) {
    const sizes = await Promise.all(files.map(async (file) => (await (0,promises_.stat)(file)).size));
    const bytes = (0,mean/* sum */.c)(sizes);
    const document = files.findIndex((file, i) => file.endsWith('.json') && sizes[i] > json/* MAX_JSON_BYTES */.E7);
    if (document >= 0)
        return (`The artifact ${name} has a document of ${sizes[document]} bytes, and none of more than ${json/* MAX_JSON_BYTES */.E7} is read: it is kept, to be downloaded by hand. ` +
            SMALLER);
    if (bytes <= maxBytes)
        return undefined;
    return (`The artifact ${name} has ${bytes} bytes, and no later job takes more than ${maxBytes} of one: it is kept, to be downloaded by hand, and is missing there. ` +
        SMALLER);
}
/** Refuses GitHub servers without this kind of artifacts, before hours of work are lost. @throws UsageError */
function refuseOtherServers() {
    const { hostname } = new URL(process.env.GITHUB_SERVER_URL ?? 'https://github.com');
    if (hostname === 'github.com' || /\.(ghe\.com|localhost)$/i.test(hostname))
        return;
    throw new errors/* UsageError */.eb(`${hostname} is a GitHub Enterprise Server, which has no artifacts of version 4: results cannot be passed on there.`, 'Leave the input `artifact` out, and keep the reports with a step of your own.');
}
/** The artifacts of this run, or of another; the newest of each name. */
async function listArtifacts(of) {
    const client = await artifactClient();
    const { artifacts } = await (0,interrupt/* unlessInterrupted */.V1)(() => client.listArtifacts({ latest: true, ...findBy(of) }));
    return artifacts.map(({ name, id, size }) => ({ name, id, size }));
}
/**
 * The files of an artifact, in memory.
 * @throws OutsideError when it is larger than any artifact of Boltmark, or the archive is refused
 */
async function downloadArtifact(artifact, of) {
    const { name, size } = artifact;
    const limits = of ? FOREIGN_LIMITS : OWN_LIMITS;
    if (size > limits.bytes)
        throw new errors/* OutsideError */.Cp(`The artifact ${name} was refused: it has ${size} bytes, more than ${limits.bytes}.`);
    return fetched(artifact, of, async (zip) => readArchive(await (0,promises_.readFile)(zip), limits));
}
/**
 * Writes the only file of an artifact of this run into a folder: for files too large for memory.
 * @param as the name that the file gets
 * @returns the path of the file
 * @throws OutsideError when there is no such artifact, or it contains anything but one file
 */
async function downloadFile(name, folder, as = `${name}.tar.gz`) {
    const found = (await listArtifacts()).find((artifact) => artifact.name === name);
    if (!found)
        throw new errors/* OutsideError */.Cp(`This run has no artifact ${name}.`, 'The job that makes it must end first: `needs: optimize`.');
    const file = (0,external_node_path_.join)(folder, as);
    await (0,promises_.mkdir)(folder, { recursive: true });
    await fetched(found, undefined, (zip) => writeOnlyFile(zip, file, MAX_BUNDLE_BYTES));
    return file;
}
/** Downloads an artifact without unpacking it, so that the archive can be checked first. */
async function fetched({ id }, of, use) {
    // A bundle may have gigabytes, and /tmp may be in memory.
    const folder = await (0,temporary/* temporaryFolder */.yy)(process.env.RUNNER_TEMP);
    try {
        const client = await artifactClient();
        const options = { path: folder.path, skipDecompress: true, ...findBy(of) };
        await (0,interrupt/* unlessInterrupted */.V1)(() => client.downloadArtifact(id, options));
        const [file] = await (0,promises_.readdir)(folder.path);
        return await use((0,external_node_path_.join)(folder.path, file));
    }
    finally {
        await folder.remove();
    }
}
/** Imported only when used, because it is several times larger than the rest of the program. */
async function artifactClient() {
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(913), __webpack_require__.e(118), __webpack_require__.e(830), __webpack_require__.e(252)]).then(__webpack_require__.bind(__webpack_require__, 91252));
    return new DefaultArtifactClient();
}
function findBy(of) {
    return of ? { findBy: { ...of } } : {};
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

/***/ 18460:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ uniformFloat64)
/* harmony export */ });
//#region src/distribution/uniformFloat64.ts
const scale26 = 1.4901161193847656e-8;
const scale53 = 11102230246251565e-32;
const mask1 = 67108863;
const mask2 = 134217727;
/**
* Uniformly generate random 64-bit floating point values between 0 (included) and 1 (excluded)
*
* @remarks Generated values are multiples of 2**-53, providing 53 bits of randomness.
*
* @param rng - Instance of RandomGenerator to extract random values from
*
* @public
*/
function uniformFloat64(rng) {
	const value1 = rng.next() & mask1;
	const value2 = rng.next() & mask2;
	return value1 * scale26 + value2 * scale53;
}
//#endregion



/***/ }),

/***/ 72577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ uniformInt)
/* harmony export */ });
//#region src/distribution/internals/uniformIntInternal.ts
/**
* Uniformly generate number in range [0 ; rangeSize[
* With rangeSize <= 0x100000000
* @internal
*/
function uniformIntInternal(rng, rangeSize) {
	const MaxAllowed = rangeSize > 2 ? ~~(4294967296 / rangeSize) * rangeSize : 4294967296;
	let deltaV = rng.next() + 2147483648;
	while (deltaV >= MaxAllowed) deltaV = rng.next() + 2147483648;
	return deltaV % rangeSize;
}
//#endregion
//#region src/distribution/internals/ArrayInt64.ts
/**
* We only accept safe integers here
* @internal
*/
function fromNumberToArrayInt64(out, n) {
	if (n < 0) {
		const posN = -n;
		out.sign = -1;
		out.data[0] = ~~(posN / 4294967296);
		out.data[1] = posN >>> 0;
	} else {
		out.sign = 1;
		out.data[0] = ~~(n / 4294967296);
		out.data[1] = n >>> 0;
	}
	return out;
}
/**
* Substract two ArrayInt of 64 bits on 64 bits.
* With arrayIntA - arrayIntB >= 0
* @internal
*/
function substractArrayInt64(out, arrayIntA, arrayIntB) {
	const lowA = arrayIntA.data[1];
	const highA = arrayIntA.data[0];
	const signA = arrayIntA.sign;
	const lowB = arrayIntB.data[1];
	const highB = arrayIntB.data[0];
	const signB = arrayIntB.sign;
	out.sign = 1;
	if (signA === 1 && signB === -1) {
		const low = lowA + lowB;
		const high = highA + highB + (low > 4294967295 ? 1 : 0);
		out.data[0] = high >>> 0;
		out.data[1] = low >>> 0;
		return out;
	}
	let lowFirst = lowA;
	let highFirst = highA;
	let lowSecond = lowB;
	let highSecond = highB;
	if (signA === -1) {
		lowFirst = lowB;
		highFirst = highB;
		lowSecond = lowA;
		highSecond = highA;
	}
	let reminderLow = 0;
	let low = lowFirst - lowSecond;
	if (low < 0) {
		reminderLow = 1;
		low = low >>> 0;
	}
	out.data[0] = highFirst - highSecond - reminderLow;
	out.data[1] = low;
	return out;
}
//#endregion
//#region src/distribution/internals/uniformArrayIntInternal.ts
/**
* Uniformly generate ArrayInt64 in range [0 ; rangeSize[
*
* @remarks
* In the worst case scenario it may discard half of the randomly generated value.
* Worst case being: most significant number is 1 and remaining part evaluates to 0.
*
* @internal
*/
function uniformArrayIntInternal(rng, out, rangeSize) {
	const maxIndex0 = rangeSize[0] + 1;
	out[0] = uniformIntInternal(rng, maxIndex0);
	out[1] = uniformIntInternal(rng, 4294967296);
	while (out[0] >= rangeSize[0] && (out[0] !== rangeSize[0] || out[1] >= rangeSize[1])) {
		out[0] = uniformIntInternal(rng, maxIndex0);
		out[1] = uniformIntInternal(rng, 4294967296);
	}
	return out;
}
//#endregion
//#region src/distribution/uniformInt.ts
const safeNumberMaxSafeInteger = Number.MAX_SAFE_INTEGER;
const sharedA = {
	sign: 1,
	data: [0, 0]
};
const sharedB = {
	sign: 1,
	data: [0, 0]
};
const sharedC = {
	sign: 1,
	data: [0, 0]
};
const sharedData = [0, 0];
function uniformLargeIntInternal(rng, from, to, rangeSize) {
	const rangeSizeArrayIntValue = rangeSize <= safeNumberMaxSafeInteger ? fromNumberToArrayInt64(sharedC, rangeSize) : substractArrayInt64(sharedC, fromNumberToArrayInt64(sharedA, to), fromNumberToArrayInt64(sharedB, from));
	if (rangeSizeArrayIntValue.data[1] === 4294967295) {
		rangeSizeArrayIntValue.data[0] += 1;
		rangeSizeArrayIntValue.data[1] = 0;
	} else rangeSizeArrayIntValue.data[1] += 1;
	uniformArrayIntInternal(rng, sharedData, rangeSizeArrayIntValue.data);
	return sharedData[0] * 4294967296 + sharedData[1] + from;
}
/**
* Uniformly generate random integer values between `from` (included) and `to` (included)
*
* @param rng - Instance of RandomGenerator to extract random values from
* @param from - Lower bound of the range (included)
* @param to - Upper bound of the range (included)
*
* @public
*/
function uniformInt(rng, from, to) {
	const rangeSize = to - from;
	if (rangeSize <= 4294967295) return uniformIntInternal(rng, rangeSize + 1) + from;
	return uniformLargeIntInternal(rng, from, to, rangeSize);
}
//#endregion



/***/ }),

/***/ 19821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ xoroshiro128plus)
/* harmony export */ });
/* unused harmony export xoroshiro128plusFromState */
//#region src/generator/xoroshiro128plus.ts
const jumps = [
	3639956645,
	3750757012,
	1261568508,
	386426335
];
var XoroShiro128Plus = class XoroShiro128Plus {
	constructor(s01, s00, s11, s10) {
		this.s01 = s01;
		this.s00 = s00;
		this.s11 = s11;
		this.s10 = s10;
	}
	clone() {
		return new XoroShiro128Plus(this.s01, this.s00, this.s11, this.s10);
	}
	next() {
		const out = this.s00 + this.s10 | 0;
		const a0 = this.s10 ^ this.s00;
		const a1 = this.s11 ^ this.s01;
		const s00 = this.s00;
		const s01 = this.s01;
		this.s00 = s00 << 24 ^ s01 >>> 8 ^ a0 ^ a0 << 16;
		this.s01 = s01 << 24 ^ s00 >>> 8 ^ a1 ^ (a1 << 16 | a0 >>> 16);
		this.s10 = a1 << 5 ^ a0 >>> 27;
		this.s11 = a0 << 5 ^ a1 >>> 27;
		return out;
	}
	jump() {
		let ns01 = 0;
		let ns00 = 0;
		let ns11 = 0;
		let ns10 = 0;
		let s01 = this.s01;
		let s00 = this.s00;
		let s11 = this.s11;
		let s10 = this.s10;
		for (let i = 0; i !== 4; ++i) {
			const ji = jumps[i];
			for (let mask = 1; mask; mask <<= 1) {
				if (ji & mask) {
					ns01 ^= s01;
					ns00 ^= s00;
					ns11 ^= s11;
					ns10 ^= s10;
				}
				const a0 = s10 ^ s00;
				const a1 = s11 ^ s01;
				const s00_ = s00;
				const s01_ = s01;
				s00 = s00_ << 24 ^ s01_ >>> 8 ^ a0 ^ a0 << 16;
				s01 = s01_ << 24 ^ s00_ >>> 8 ^ a1 ^ (a1 << 16 | a0 >>> 16);
				s10 = a1 << 5 ^ a0 >>> 27;
				s11 = a0 << 5 ^ a1 >>> 27;
			}
		}
		this.s01 = ns01;
		this.s00 = ns00;
		this.s11 = ns11;
		this.s10 = ns10;
	}
	getState() {
		return [
			this.s01,
			this.s00,
			this.s11,
			this.s10
		];
	}
};
function xoroshiro128plusFromState(state) {
	if (!(state.length === 4)) throw new Error("The state must have been produced by a xoroshiro128plus RandomGenerator");
	return new XoroShiro128Plus(state[0], state[1], state[2], state[3]);
}
function xoroshiro128plus(seed) {
	return new XoroShiro128Plus(-1, ~seed, seed | 0, 0);
}
//#endregion



/***/ }),

/***/ 64377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w$: () => (/* binding */ datetime)
/* harmony export */ });
/* unused harmony exports date, time, duration */
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(43759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27597);



function datetime(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDateTime */ .G1(_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .ZodISODateTime */ .You, params);
}
function date(params) {
    return core._isoDate(ZodISODate, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}


/***/ })

};
