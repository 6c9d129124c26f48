import { createAddressLimit } from "#api/platform/http/limits/address-limit.ts";

/** five messages a minute from one address, whichever form they are of. @throws AppError `too_many_requests` */
export const limitContact = createAddressLimit({ name: "contact", points: 5, seconds: 60 });
