/** Vertex stage of every pass over instances. `edge` holds the distance to each side of the triangle. */
export const surfaceVertex = /* glsl */ `
#include <batching_pars_vertex>
attribute vec4 edge;
varying vec3 vEdge;
varying vec3 vNormal;
varying vec3 vWorld;
varying vec4 vColour;
#ifdef RIM
  uniform vec2 rim;
#endif

vec3 linearFromSrgb(vec3 c) {
  return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
}

void main() {
  float instance = getIndirectIndex(gl_DrawID);
  mat4 placement = getBatchingMatrix(instance);
  vec4 colour = getBatchingColor(instance);
  vec4 world = modelMatrix * placement * vec4(position, 1.0);
  #ifdef FLOOR
    // Over a covering that the space leaves out.
    world.z += 0.03;
  #endif
  vColour = vec4(linearFromSrgb(colour.rgb), colour.a);
  vNormal = mat3(placement) * normal;
  vEdge = edge.xyz;
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
  #ifdef RIM
    // One pixel outwards on the screen: what is left of it beside the form itself is the rim.
    vec2 outwards = (projectionMatrix * viewMatrix * vec4(vNormal, 0.0)).xy / rim;
    float size = length(outwards);
    if (size > 1e-5) gl_Position.xy += outwards / size * rim * gl_Position.w;
  #endif
}
`;

/**
 * Fragment stage: sky, sun and a weak lamp at the eye; edges from the distances, so that they cost no lines.
 * `fill.a` under 0 takes the instance's own colour and opacity. `tone`: however bright a colour and its light, a face's
 * luminance stays between `x` and `y`, approached the more gently the greater `z`; `w` is the exposure.
 */
export const surfaceFragment = /* glsl */ `
uniform float sectionZ;
uniform vec4 fill;
uniform vec4 line;
uniform float lineWidth;
uniform float pixel;
uniform vec3 sky;
uniform vec3 ground;
uniform float skyStrength;
uniform float sunStrength;
uniform vec4 tone;
uniform vec4 tint;
varying vec3 vEdge;
varying vec3 vNormal;
varying vec3 vWorld;
varying vec4 vColour;

const vec3 SUN = normalize(vec3(-28.0, -34.0, 34.0));

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);

vec3 toned(vec3 light) {
  float from = max(dot(light, LUMINANCE), 1e-4);
  float to = tone.x + (tone.y - tone.x) * (1.0 - exp(-from / tone.z));
  vec3 colour = light * (to / from);
  // A colour that would leave the screen's range loses some of its hue rather than its luminance.
  float peak = max(colour.r, max(colour.g, colour.b));
  return peak > 1.0 ? mix(vec3(to), colour, (1.0 - to) / (peak - to)) : colour;
}

float edgeStrength() {
  vec3 step1 = max(fwidth(vEdge), vec3(1e-5));
  vec3 pixels = vEdge / step1;
  float nearest = min(pixels.x, min(pixels.y, pixels.z));
  float drawn = 1.0 - smoothstep(lineWidth - 0.6, lineWidth + 0.6, nearest);
  float height = 1.0 / max(step1.x, max(step1.y, step1.z));
  return drawn * smoothstep(0.8, 2.6, height);
}

// Share of the line colour that a pattern lays over a form, by its number in PATTERNS; see pattern-bytes.ts.
float patternStrength(float number) {
  if (number < 0.5 || number > 4.5) return 0.0;
  vec2 at = gl_FragCoord.xy / pixel;
  float rising = abs(mod(at.x - at.y, 9.0) - 4.5);
  float falling = abs(mod(at.x + at.y, 9.0) - 4.5);
  float away = rising;
  if (number > 3.5) away = abs(mod(at.y, 7.0) - 3.5);
  else if (number > 2.5) away = min(rising, falling);
  else if (number > 1.5) away = length(mod(at, 7.0) - 3.5);
  float wide = number > 1.5 && number < 2.5 ? 1.7 : 1.0;
  return 0.55 * (1.0 - smoothstep(wide - 0.5, wide + 0.5, away));
}

// The same of the hatches of refusals, numbers 5 to 10 in the order of REFUSAL_MARKS: lines of 2 pixels. Clear forms,
// such as glass, lack more than that to full opacity.
float hatchStrength(float number) {
  if (number < 4.5 || number > 10.5) return 0.0;
  vec2 at = gl_FragCoord.xy / pixel;
  vec2 across = abs(mod(at, 8.0) - 4.0);
  float rising = abs(mod(at.x - at.y, 11.0) - 5.5) * 0.7071;
  float falling = abs(mod(at.x + at.y, 11.0) - 5.5) * 0.7071;
  float away = across.y;
  if (number > 9.5) away = rising;
  else if (number > 8.5) away = min(rising, falling);
  else if (number > 7.5) away = min(across.x, across.y);
  else if (number > 6.5) away = falling;
  else if (number > 5.5) away = across.x;
  return 1.0 - smoothstep(0.5, 1.5, away);
}

void main() {
  #ifdef SECTION
    if (vWorld.z > sectionZ) discard;
  #endif
  #ifdef FLOOR
    // Normals of a space point outwards: only its floor looks down.
    if (normalize(vNormal).z > -0.7) discard;
  #endif
  vec4 base = fill.a < 0.0 ? vColour : fill;
  vec3 toEye = normalize(cameraPosition - vWorld);
  vec3 normal = normalize(vNormal);
  if (dot(normal, toEye) < 0.0) normal = -normal;
  vec3 light = skyStrength * mix(ground, sky, normal.z * 0.5 + 0.5);
  light += sunStrength * vec3(1.0, 0.95, 0.88) * max(dot(normal, SUN), 0.0);
  light += 0.14 * max(dot(normal, toEye), 0.0);
  #ifdef RIM
    gl_FragColor = fill;
    #include <colorspace_fragment>
    return;
  #endif
  vec3 lit = toned(base.rgb * light * tone.w);
  if (fill.a < 0.0) {
    float number = floor((1.0 - vColour.a) * 255.0 + 0.5);
    lit = mix(lit, line.rgb, patternStrength(number));
    // A hatch is of its tint's own hue, deeper: 3 : 1 to the tint in every light.
    lit = mix(lit, lit * base.rgb * base.rgb * 0.6, hatchStrength(number));
  }
  lit = mix(lit, tint.rgb, tint.a);
  float edge = edgeStrength();
  #ifdef EDGE_ONLY
    if (edge < 0.02) discard;
    gl_FragColor = vec4(line.rgb, line.a * edge);
  #else
    gl_FragColor = vec4(mix(lit, line.rgb, edge * line.a), mix(base.a, max(base.a, line.a), edge));
  #endif
  #include <colorspace_fragment>
}
`;

/** Fragment stage of the passes that write only the stencil. */
export const stencilFragment = /* glsl */ `
uniform float sectionZ;
varying vec3 vWorld;
void main() {
  if (vWorld.z > sectionZ) discard;
  gl_FragColor = vec4(0.0);
}
`;
