/**
 * The steps of training a member, in AssemblyScript: four numbers at a time, about nine times as fast as JavaScript, and to the last bit
 * the same on every machine. `train-member.ts` compiles it, fills the buffers, and reads the weights.
 */
const smallestError: f32 = 2e-4;

let dimensions: i32 = 0;
let outputs: i32 = 0;
let bytes: usize = 0;
let end: usize = __heap_base;

/** Vectors of the features and of the outputs, then the sums of squares by which each row's steps shrink. */
export let tableAt: usize = 0;
export let outputsAt: usize = 0;
let tableSquaresAt: usize = 0;
let outputSquaresAt: usize = 0;
/** The chosen features of an example: rows and values. The right outputs. */
export let rowsAt: usize = 0;
export let valuesAt: usize = 0;
export let rightAt: usize = 0;
let vectorAt: usize = 0;
let backAt: usize = 0;
let errorsAt: usize = 0;

export function setUp(dimensionCount: i32, outputCount: i32, buckets: i32, mostFeatures: i32): void {
  dimensions = dimensionCount;
  outputs = outputCount;
  bytes = <usize>dimensionCount << 2;
  tableAt = take(buckets * dimensions);
  outputsAt = take(outputs * dimensions);
  tableSquaresAt = take(buckets);
  outputSquaresAt = take(outputs);
  rowsAt = take(mostFeatures);
  valuesAt = take(mostFeatures);
  rightAt = take(outputs);
  vectorAt = take(dimensions);
  backAt = take(dimensions);
  errorsAt = take(outputs);
  for (let row = 0; row < buckets; row += 1) store<f32>(tableSquaresAt + (<usize>row << 2), 1e-6);
  for (let row = 0; row < outputs; row += 1) store<f32>(outputSquaresAt + (<usize>row << 2), 1e-6);
}

/** One step of gradient descent: softmax over all outputs, Adagrad with one rate a row. Returns the loss. */
export function learn(features: i32, right: i32, weight: f32, step: f32): f32 {
  embed(features);
  predict();
  let loss: f32 = 0;
  for (let index = 0; index < right; index += 1) {
    const at = errorsAt + (<usize>load<i32>(rightAt + (<usize>index << 2)) << 2);
    loss -= Mathf.log(load<f32>(at) + 1e-9) / <f32>right;
  }
  for (let index = 0; index < right; index += 1) {
    const at = errorsAt + (<usize>load<i32>(rightAt + (<usize>index << 2)) << 2);
    store<f32>(at, load<f32>(at) - 1 / <f32>right);
  }
  moveOutputs(weight, step);
  moveTable(features, step);
  return loss;
}

/** A place for so many numbers, aligned to sixteen bytes. */
function take(count: i32): usize {
  const at = (end + 15) & ~15;
  end = at + (<usize>count << 2);
  const pages = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  return at;
}

function embed(features: i32): void {
  memory.fill(vectorAt, 0, bytes);
  for (let index = 0; index < features; index += 1) {
    const row = tableAt + <usize>load<i32>(rowsAt + (<usize>index << 2)) * bytes;
    const value = f32x4.splat(load<f32>(valuesAt + (<usize>index << 2)));
    for (let d: usize = 0; d < bytes; d += 16) {
      v128.store(vectorAt + d, f32x4.add(v128.load(vectorAt + d), f32x4.mul(value, v128.load(row + d))));
    }
  }
}

/** Leaves the probabilities in `errors`. */
function predict(): void {
  let most: f32 = -Infinity;
  for (let output = 0; output < outputs; output += 1) {
    const row = outputsAt + <usize>output * bytes;
    let even = f32x4.splat(0);
    let odd = f32x4.splat(0);
    for (let d: usize = 0; d < bytes; d += 32) {
      even = f32x4.add(even, f32x4.mul(v128.load(row + d), v128.load(vectorAt + d)));
      odd = f32x4.add(odd, f32x4.mul(v128.load(row + d, 16), v128.load(vectorAt + d, 16)));
    }
    const sum = sumOf(f32x4.add(even, odd));
    store<f32>(errorsAt + (<usize>output << 2), sum);
    if (sum > most) most = sum;
  }
  let total: f32 = 0;
  for (let at = errorsAt; at < errorsAt + (<usize>outputs << 2); at += 4) {
    const below = load<f32>(at) - most;
    const power: f32 = below < -20 ? 0 : Mathf.exp(below);
    store<f32>(at, power);
    total += power;
  }
  for (let at = errorsAt; at < errorsAt + (<usize>outputs << 2); at += 4) store<f32>(at, load<f32>(at) / total);
}

function moveOutputs(weight: f32, step: f32): void {
  const size = meanSquare(vectorAt);
  memory.fill(backAt, 0, bytes);
  for (let output = 0; output < outputs; output += 1) {
    const error = weight * load<f32>(errorsAt + (<usize>output << 2));
    if (error < smallestError && error > -smallestError) continue;
    const squareAt = outputSquaresAt + (<usize>output << 2);
    const square = load<f32>(squareAt) + error * error * size;
    store<f32>(squareAt, square);
    const move = f32x4.splat((step * error) / Mathf.sqrt(square));
    const share = f32x4.splat(error);
    const row = outputsAt + <usize>output * bytes;
    for (let d: usize = 0; d < bytes; d += 16) {
      const old = v128.load(row + d);
      v128.store(backAt + d, f32x4.add(v128.load(backAt + d), f32x4.mul(share, old)));
      v128.store(row + d, f32x4.sub(old, f32x4.mul(move, v128.load(vectorAt + d))));
    }
  }
}

function moveTable(features: i32, step: f32): void {
  const size = meanSquare(backAt);
  for (let index = 0; index < features; index += 1) {
    const number = <usize>load<i32>(rowsAt + (<usize>index << 2));
    const value = load<f32>(valuesAt + (<usize>index << 2));
    const squareAt = tableSquaresAt + (number << 2);
    const square = load<f32>(squareAt) + value * value * size;
    store<f32>(squareAt, square);
    const move = f32x4.splat((step * value) / Mathf.sqrt(square));
    const row = tableAt + number * bytes;
    for (let d: usize = 0; d < bytes; d += 16) {
      v128.store(row + d, f32x4.sub(v128.load(row + d), f32x4.mul(move, v128.load(backAt + d))));
    }
  }
}

function meanSquare(at: usize): f32 {
  let sum = f32x4.splat(0);
  for (let d: usize = 0; d < bytes; d += 16) sum = f32x4.add(sum, f32x4.mul(v128.load(at + d), v128.load(at + d)));
  return sumOf(sum) / <f32>dimensions;
}

function sumOf(four: v128): f32 {
  return f32x4.extract_lane(four, 0) + f32x4.extract_lane(four, 1) + f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3);
}
