/**
 * Rises whenever the readers in this folder give other hosts of the same file: results made of the older ones are out of
 * date then. The desktop keeps readings by the program's own hash and needs no rise to read anew.
 */
export const HOST_READER_VERSION = "1";
