import { Router } from "express";
import swaggerUi from "swagger-ui-express";

/** The reference page of the API, from files of this machine only. Mounted at `path`; the page is at `path/`. */
export function createDocs(path: string, documentUrl: string): Router {
  const router = Router({ strict: true });
  const options = { swaggerUrl: documentUrl, customSiteTitle: "Purlin API", swaggerOptions: { validatorUrl: null } };
  router.get(path, (_request, response) => response.redirect(308, `${path}/`));
  router.use(`${path}/`, ...swaggerUi.serveFiles(undefined, options), swaggerUi.setup(undefined, options));
  return router;
}
