/** Sum of area vectors over total area from which a surface is open; T-junctions off their line stay far under it. */
const OPEN_SHARE = 0.005;

/**
 * Whether the area vectors of a surface's triangles sum to nothing, as those of every closed one do. Surfaces that lack
 * faces, or have some turned inside out, fail: the stencil that counts what a section cuts would count the ground behind
 * them as cut.
 *
 * @param soup xyz per vertex, three vertices per triangle
 */
export function isClosedSurface(soup: Float32Array): boolean {
  let [x, y, z, total] = [0, 0, 0, 0];
  for (let i = 0; i + 8 < soup.length; i += 9) {
    const ax = soup[i] ?? 0;
    const ay = soup[i + 1] ?? 0;
    const az = soup[i + 2] ?? 0;
    const ux = (soup[i + 3] ?? 0) - ax;
    const uy = (soup[i + 4] ?? 0) - ay;
    const uz = (soup[i + 5] ?? 0) - az;
    const vx = (soup[i + 6] ?? 0) - ax;
    const vy = (soup[i + 7] ?? 0) - ay;
    const vz = (soup[i + 8] ?? 0) - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    x += nx;
    y += ny;
    z += nz;
    total += Math.sqrt(nx * nx + ny * ny + nz * nz);
  }
  return Math.sqrt(x * x + y * y + z * z) <= OPEN_SHARE * total;
}
