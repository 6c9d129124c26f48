import { demoTemplate } from "./demo-template.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** A test application with the reference lists and the demonstration data. Stop it at the end. */
export async function startDemoApp(...[routes, options]: Parameters<typeof startTestApp>): Promise<TestApp> {
  return startTestApp(routes, { ...options, template: await demoTemplate() });
}
