/**
 * Tells zod, before any of its schemas is made, that no code may be made from text. It would find out by trying, and a
 * browser reports the try as a breach of the page's content security policy. As `config({ jitless: true })` of zod does,
 * which would bring zod itself into the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
