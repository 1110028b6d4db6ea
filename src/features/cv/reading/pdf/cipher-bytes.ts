/** Applies RC4, which old PDFs use: the same function encrypts and decrypts. RC4 is insecure and used only to read such files. */
export function cipherBytes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]);
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  const out = new Uint8Array(data.length);
  for (let at = 0, index = 0, other = 0; at < data.length; at += 1) {
    index = (index + 1) & 255;
    const value = state[index] ?? 0;
    other = (other + value) & 255;
    const moved = state[other] ?? 0;
    state[index] = moved;
    state[other] = value;
    out[at] = (data[at] ?? 0) ^ (state[(value + moved) & 255] ?? 0);
  }
  return out;
}
