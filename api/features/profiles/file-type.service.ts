/** What a file is by its bytes, for every feature that takes files. */
export { readFileType } from "./uploads/file-types.ts";
/** A picture decoded and written anew. */
export { readPicture } from "./uploads/pictures.ts";
