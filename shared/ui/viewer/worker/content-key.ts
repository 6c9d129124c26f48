/**
 * A key that two arrays of geometry share when they hold the same numbers: lengths and two independent 32-bit
 * hashes (FNV-1a over 32-bit words, and a multiply-rotate one). Different content with one key: about 1 in 2^64.
 */
export function contentKey(vertices: Float32Array, indices: Uint32Array): string {
  const words = new Uint32Array(vertices.buffer, vertices.byteOffset, vertices.length);
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (const list of [words, indices]) {
    for (let i = 0; i < list.length; i++) {
      const word = list[i] ?? 0;
      first = Math.imul(first ^ word, 0x01000193);
      second = Math.imul(((second << 13) | (second >>> 19)) ^ word, 0x85ebca6b);
    }
  }
  return `${vertices.length} ${indices.length} ${first >>> 0} ${second >>> 0}`;
}
