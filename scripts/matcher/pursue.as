/**
 * Matching pursuit, in AssemblyScript: finds the few outputs whose vectors approximate a feature's vector best. `pursuer.ts` compiles it and fills the
 * buffers.
 */

/** Number of features per step. */
const batch: i32 = 8;

let length: usize = 0;
let outputs: i32 = 0;
/** Bytes of one number per output, padded to 16. */
let outputBytes: usize = 0;
let heapEnd: usize = __heap_base;

/** The features' vectors in all members, and for each output its share in a vector. */
export let vectorsAt: usize = 0;
export let partsAt: usize = 0;
/** For each pair of outputs, their overlap. Rows are padded to a multiple of four. */
export let overlapsAt: usize = 0;
/** For each feature: the chosen outputs, how much each of them explains, and its amount in the vector. */
export let chosenAt: usize = 0;
export let gainsAt: usize = 0;
export let amountsAt: usize = 0;
let restAt: usize = 0;
let sizesAt: usize = 0;

export function setUp(vectorLength: i32, outputCount: i32, most: i32): void {
  length = <usize>vectorLength << 2;
  outputs = outputCount;
  outputBytes = (<usize>outputCount * 4 + 15) & ~15;
  vectorsAt = allocate(batch * length);
  partsAt = allocate(outputs * length);
  overlapsAt = allocate(outputs * outputBytes);
  chosenAt = allocate(batch * most * 4);
  gainsAt = allocate(batch * most * 4);
  amountsAt = allocate(batch * most * 4);
  restAt = allocate(batch * outputBytes);
  sizesAt = allocate(<usize>most * 4);
}

/** Chooses up to `most` outputs for each of a batch of vectors. If fewer help, the remaining entries are −1. */
export function pursue(most: i32): void {
  correlate();
  for (let feature = 0; feature < batch; feature += 1) choose(feature, most);
}

function allocate(bytes: usize): usize {
  const at = (heapEnd + 15) & ~15;
  heapEnd = at + bytes;
  const pages = <i32>((heapEnd + 0xffff) >>> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  return at;
}

function correlate(): void {
  for (let output = 0; output < outputs; output += 1) {
    const row = partsAt + <usize>output * length;
    let sum0 = f32x4.splat(0);
    let sum1 = f32x4.splat(0);
    let sum2 = f32x4.splat(0);
    let sum3 = f32x4.splat(0);
    let sum4 = f32x4.splat(0);
    let sum5 = f32x4.splat(0);
    let sum6 = f32x4.splat(0);
    let sum7 = f32x4.splat(0);
    let at = vectorsAt;
    for (let d: usize = 0; d < length; d += 16, at += 16) {
      const own = v128.load(row + d);
      sum0 = f32x4.add(sum0, f32x4.mul(own, v128.load(at)));
      sum1 = f32x4.add(sum1, f32x4.mul(own, v128.load(at + length)));
      sum2 = f32x4.add(sum2, f32x4.mul(own, v128.load(at + 2 * length)));
      sum3 = f32x4.add(sum3, f32x4.mul(own, v128.load(at + 3 * length)));
      sum4 = f32x4.add(sum4, f32x4.mul(own, v128.load(at + 4 * length)));
      sum5 = f32x4.add(sum5, f32x4.mul(own, v128.load(at + 5 * length)));
      sum6 = f32x4.add(sum6, f32x4.mul(own, v128.load(at + 6 * length)));
      sum7 = f32x4.add(sum7, f32x4.mul(own, v128.load(at + 7 * length)));
    }
    const to = restAt + (<usize>output << 2);
    store<f32>(to, sumOf(sum0));
    store<f32>(to + outputBytes, sumOf(sum1));
    store<f32>(to + 2 * outputBytes, sumOf(sum2));
    store<f32>(to + 3 * outputBytes, sumOf(sum3));
    store<f32>(to + 4 * outputBytes, sumOf(sum4));
    store<f32>(to + 5 * outputBytes, sumOf(sum5));
    store<f32>(to + 6 * outputBytes, sumOf(sum6));
    store<f32>(to + 7 * outputBytes, sumOf(sum7));
  }
}

function choose(feature: i32, most: i32): void {
  const rest = restAt + <usize>feature * outputBytes;
  const own = <usize>(feature * most) << 2;
  let count = 0;
  for (; count < most; count += 1) {
    const best = mostHelpful(rest);
    if (isChosen(best, own, count)) break;
    const at = own + (<usize>count << 2);
    const amount = load<f32>(rest + (<usize>best << 2));
    store<i32>(chosenAt + at, best);
    store<f32>(gainsAt + at, (amount * amount) / overlap(best));
    store<f32>(sizesAt + (<usize>count << 2), 0);
    for (let index = count; index >= 0; index -= 1) settle(rest, own, index);
  }
  for (; count < most; count += 1) store<i32>(chosenAt + own + (<usize>count << 2), -1);
  restoreAmounts(rest, own, most);
}

/** Changes the size of a chosen output so that the remainder has nothing of it. */
function settle(rest: usize, own: usize, index: i32): void {
  const output = load<i32>(chosenAt + own + (<usize>index << 2));
  const change = load<f32>(rest + (<usize>output << 2)) / overlap(output);
  const sizeAt = sizesAt + (<usize>index << 2);
  store<f32>(sizeAt, load<f32>(sizeAt) + change);
  subtract(rest, output, change);
}

function subtract(rest: usize, output: i32, change: f32): void {
  const share = f32x4.splat(change);
  const row = overlapsAt + <usize>output * outputBytes;
  for (let d: usize = 0; d < outputBytes; d += 16) {
    v128.store(rest + d, f32x4.sub(v128.load(rest + d), f32x4.mul(share, v128.load(row + d))));
  }
}

/** Writes the amount of each chosen output in the vector itself, by adding to the remainder what was subtracted. */
function restoreAmounts(rest: usize, own: usize, most: i32): void {
  for (let index = 0; index < most; index += 1) {
    const output = load<i32>(chosenAt + own + (<usize>index << 2));
    if (output < 0) return;
    let amount = load<f32>(rest + (<usize>output << 2));
    for (let other = 0; other < most; other += 1) {
      const taken = load<i32>(chosenAt + own + (<usize>other << 2));
      if (taken < 0) break;
      const row = overlapsAt + <usize>taken * outputBytes;
      amount += load<f32>(sizesAt + (<usize>other << 2)) * load<f32>(row + (<usize>output << 2));
    }
    store<f32>(amountsAt + own + (<usize>index << 2), amount);
  }
}

/** The output that explains most of the remainder. */
function mostHelpful(rest: usize): i32 {
  let best = 0;
  let most: f32 = -1;
  for (let output = 0; output < outputs; output += 1) {
    const amount = load<f32>(rest + (<usize>output << 2));
    const gain = (amount * amount) / overlap(output);
    if (gain > most) {
      most = gain;
      best = output;
    }
  }
  return best;
}

function isChosen(output: i32, own: usize, count: i32): bool {
  for (let index = 0; index < count; index += 1) {
    if (load<i32>(chosenAt + own + (<usize>index << 2)) === output) return true;
  }
  return false;
}

function overlap(output: i32): f32 {
  return load<f32>(overlapsAt + <usize>output * outputBytes + (<usize>output << 2)) + 1e-9;
}

function sumOf(lanes: v128): f32 {
  return f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1) + f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3);
}
