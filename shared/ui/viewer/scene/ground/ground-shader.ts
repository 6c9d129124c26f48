/** Ground plane: hands on the place in metres. */
export const groundVertex = /* glsl */ `
varying vec2 vPlace;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vPlace = world.xy;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

/** Grid lines of one pixel that fade with the distance from the model, over a blurred shadow. */
export const groundFragment = /* glsl */ `
uniform vec3 gridColour;
uniform float gridOpacity;
uniform float gridStep;
uniform float shadowOpacity;
uniform float fade;
uniform vec2 centre;
uniform sampler2D shadow;
uniform vec4 area;
varying vec2 vPlace;

float softShadow() {
  vec2 uv = (vPlace - area.xy) / area.zw * 0.5 + 0.5;
  if (any(lessThan(uv, vec2(0.0))) || any(greaterThan(uv, vec2(1.0)))) return 0.0;
  float sum = 0.0;
  for (int i = -1; i <= 1; i++) {
    for (int j = -1; j <= 1; j++) sum += textureLod(shadow, uv + vec2(i, j) * 0.006, 2.0).r;
  }
  return sum / 9.0;
}

void main() {
  vec2 cell = vPlace / gridStep;
  vec2 width = fwidth(cell);
  vec2 away = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
  float line = 1.0 - smoothstep(0.2, 1.0, min(away.x, away.y));
  float thin = 1.0 - smoothstep(0.2, 0.6, max(width.x, width.y));
  float near = 1.0 - smoothstep(0.25, 1.0, distance(vPlace, centre) / fade);
  float grid = line * thin * near * gridOpacity;
  float dark = softShadow() * shadowOpacity;
  float alpha = grid + dark * (1.0 - grid);
  if (alpha < 0.004) discard;
  gl_FragColor = vec4(gridColour * grid / alpha, alpha);
  #include <colorspace_fragment>
}
`;

/** Lays every form flat on the ground along the sun's rays. */
export const shadowVertex = /* glsl */ `
#include <batching_pars_vertex>
uniform vec4 area;
uniform float groundZ;
uniform vec2 slope;
varying float vOpacity;
void main() {
  float instance = getIndirectIndex(gl_DrawID);
  vec4 world = modelMatrix * getBatchingMatrix(instance) * vec4(position, 1.0);
  vec2 flat2 = world.xy - slope * max(world.z - groundZ, 0.0);
  vOpacity = getBatchingColor(instance).a;
  gl_Position = vec4((flat2 - area.xy) / area.zw, 0.0, 1.0);
}
`;

export const shadowFragment = /* glsl */ `
varying float vOpacity;
void main() {
  if (vOpacity < 0.9) discard;
  gl_FragColor = vec4(1.0);
}
`;
