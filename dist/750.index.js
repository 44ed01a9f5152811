export const id = 750;
export const ids = [750];
export const modules = {

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
