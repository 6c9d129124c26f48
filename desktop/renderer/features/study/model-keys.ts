/** Key of the base model in the viewer; results are keyed by their execution. */
export const BASE_KEY = "base";
