/** Public clients of the identity provider: both use code + PKCE and hold no secret. */
export const WEB_CLIENT_ID = "purlin-web";
export const DESKTOP_CLIENT_ID = "purlin-desktop";

/** What both clients ask for. */
export const SCOPE = "openid profile email offline_access";
