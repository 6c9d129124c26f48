/**
 * Source of a regular expression for what may stand between two tokens of a STEP file: spaces and comments
 * (ISO 10303-21). Each comment can be matched in one way only, so that a text that fails does not ask for time.
 */
export const GAP = String.raw`(?:\s|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)*`;
