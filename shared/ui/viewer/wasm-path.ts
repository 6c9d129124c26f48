/** Path at which the site and the desktop serve web-ifc's wasm, on their own origin; the same version as its script. */
export const WEB_IFC_WASM_PATH = "/wasm/web-ifc.wasm";
