/**
 * Unit normal per triangle; zero for triangles without area: slivers whose direction is noise.
 *
 * @param soup xyz per vertex, three vertices per triangle
 * @returns xyz per triangle
 */
export function faceNormals(soup: Float32Array): Float32Array {
  const normals = new Float32Array(soup.length / 3);
  for (let i = 0; i < soup.length; i += 9) {
    const ax = soup[i] ?? 0;
    const ay = soup[i + 1] ?? 0;
    const az = soup[i + 2] ?? 0;
    const ux = (soup[i + 3] ?? 0) - ax;
    const uy = (soup[i + 4] ?? 0) - ay;
    const uz = (soup[i + 5] ?? 0) - az;
    const vx = (soup[i + 6] ?? 0) - ax;
    const vy = (soup[i + 7] ?? 0) - ay;
    const vz = (soup[i + 8] ?? 0) - az;
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    const area = Math.sqrt(x * x + y * y + z * z);
    const squares = ux * ux + uy * uy + uz * uz + vx * vx + vy * vy + vz * vz;
    const length = area > 1e-5 * squares ? area : Infinity;
    normals[i / 3] = x / length;
    normals[i / 3 + 1] = y / length;
    normals[i / 3 + 2] = z / length;
  }
  return normals;
}
